import { ruleMarkup } from '@ride/contract/entities/rule-markup';
import { Extension, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/**
 * The editor supports exactly what the gateway's sanitizer allows, so other markup is dropped when
 * pasted.
 */

const numberOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

const row = Node.create({
  name: 'ruleRow',
  content: '(ruleCell | ruleHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/**
 * Table cells contain text with its formatting; rows and columns are changed in the HTML source.
 */
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    defining: true,
    addAttributes: () =>
      Object.fromEntries(ruleMarkup.attributes[tag].map((each) => [each, numberOf(each)])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    // Enter breaks the line, because splitting a cell would add a column to one row only.
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => editor.isActive(name) && editor.commands.setHardBreak(),
      };
    },
  });

const group = (name: string, tag: 'thead' | 'tbody') =>
  Node.create({
    name,
    content: 'ruleRow+',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const caption = Node.create({
  name: 'ruleCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: ({ HTMLAttributes }) => ['caption', HTMLAttributes, 0],
});

const table = Node.create({
  name: 'ruleTable',
  group: 'block',
  content: 'ruleCaption? ruleHead? ruleBody*',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, 0],
});

const classes = Extension.create({
  name: 'ruleClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'ruleCell', 'ruleHeader', 'ruleTable'],
      attributes: {
        class: {
          default: null,
          parseHTML: (element: HTMLElement) =>
            ruleMarkup.classes.filter((name) => element.classList.contains(name)).join(' ') || null,
        },
      },
    },
  ],
});

export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['https'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  table,
  caption,
  group('ruleHead', 'thead'),
  group('ruleBody', 'tbody'),
  row,
  cell('ruleCell', 'td'),
  cell('ruleHeader', 'th'),
  classes,
];
