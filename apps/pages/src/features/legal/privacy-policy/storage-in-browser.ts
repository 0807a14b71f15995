import type { ChapterData } from '../document/legal-document.ts';

export const storageInBrowser: ChapterData = {
  anchor: 'browser-storage',
  title: '浏览器存储与同类技术',
  clauses: [
    {
      text: '我们使用浏览器的会话存储保存登录会话、尚未提交的表单内容和页面之间传递的信息。会话存储仅在当前窗口有效，关闭窗口后由浏览器清除；验证码不会保存在其中。保存未提交的表单，是为了您在完成滑块验证、刷新页面或者切换应用之后不必重新填写。',
    },
    {
      text: '我们使用浏览器的本地存储保存您选择的大字版等显示设置。您可以随时在浏览器设置中清除。这些设置不会上传到服务器，也不能用于识别您的身份。',
    },
    {
      text: '我们不使用第三方广告 Cookie，也不在页面中嵌入第三方统计代码。',
    },
    {
      text: '清除或者禁用浏览器存储后，您可能需要重新登录、重新填写表单，但不影响浏览公开页面。',
    },
  ],
};
