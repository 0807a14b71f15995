import { hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { richTextExtensions } from './rich-text-extensions.ts';
import { cleanEditorHtml, isLosslessInEditor } from './rich-text-html.ts';

const edited = (html: string) => {
  const editor = new Editor({ extensions: richTextExtensions, content: html, injectCSS: false });
  const written = editor.getHTML();
  editor.destroy();
  return written;
};

test.each([
  '<h2>一、活动对象</h2><p class="note">新企业<strong>首次</strong>充值</p>',
  '<ol start="3"><li>注册；</li><li>认证。</li></ol><ul><li>甲<ul><li>乙</li></ul></li></ul>',
  '<table><caption>赠送</caption><thead><tr><th scope="col">充值</th></tr></thead><tbody><tr><td colspan="2" class="right">2000</td></tr></tbody></table>',
  '<p><a href="https://trusted.example.com/a">链接</a></p><hr><blockquote><p>引用<br>两行</p></blockquote>',
])('the rich text editor does not change %s', (html) => {
  expect(isLosslessInEditor(html, edited(html))).toBe(true);
});

test.each([
  '<p><span class="note">小字</span></p>',
  '<div class="center"><font class="red">限时</font></div>',
  '<p><img src="/pictures/a.png" alt="海报"></p>',
  '<table><tbody><tr><td><ul><li>甲</li></ul></td></tr></tbody></table>',
])('the HTML %s cannot be shown in the rich text editor and is edited as HTML source', (html) => {
  expect(isLosslessInEditor(html, edited(html))).toBe(false);
});

/** Frames are left out, because the test document would report loading errors for them. */
const sample = hostileHtml.filter((html, index) => index % 4 === 0 && !/<iframe/i.test(html));

test('the rich text editor removes tags that run scripts or load files from hostile HTML', () => {
  for (const html of sample) {
    const written = cleanEditorHtml(edited(html));
    expect(written, html).not.toMatch(/<(?:script|iframe|img|svg|object|style|form|input)\b/i);
    expect(written, html).not.toMatch(/<[^>]*(?:\son\w+=|javascript:)/i);
  }
});
