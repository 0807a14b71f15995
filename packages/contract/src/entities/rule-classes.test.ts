import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classesOfRuleMarkup } from './rule-classes.ts';
import { ruleMarkup } from './rule-markup.ts';

test.each([
  ['red', 'red'],
  ['#f00', 'red'],
  ['#E02020', 'red'],
  ['rgb(225, 60, 57)', 'red'],
  ['rgba(225, 60, 57, 0.9)', 'red'],
  ['rgb(225 60 57 / 90%)', 'red'],
  ['hsl(0, 75%, 60%)', 'red'],
  ['#eb2f96', 'red'],
  ['#ff7a1a', 'orange'],
  ['#faad14', 'orange'],
  ['hsl(120, 75%, 30%)', 'green'],
  ['#52c41a80', 'green'],
  ['#1677ff', 'blue'],
  ['#000080', 'blue'],
  ['#722ed1', 'blue'],
  ['#666', 'gray'],
  ['rgb(153,153,153)', 'gray'],
  ['grey', 'gray'],
])('the color %s of HTML text is kept as the class %s', (color, name) => {
  expect(classesOfRuleMarkup({ style: `font-size: 14px; Color: ${color} !important;` })).toEqual([
    name,
  ]);
  expect(classesOfRuleMarkup({ color })).toEqual([name]);
});

test.each([
  ...['#000', '#333333', 'black', '#fff', 'hsl(0, 0%, 100%)', 'transparent', 'inherit', ''],
  ...['#12345', 'url(javascript:ran())', 'var(--text)', 'toString'],
])('the color %s of HTML text is removed', (color) => {
  expect(classesOfRuleMarkup({ style: `color:${color}` })).toEqual([]);
});

test.each([
  ['center', ['center']],
  ['RIGHT', ['right']],
  ['end', ['right']],
  ['left', []],
  ['justify', []],
])('HTML text aligned %s is kept as %j, by a style or an attribute', (align, classes) => {
  expect(classesOfRuleMarkup({ align })).toEqual(classes);
  expect(classesOfRuleMarkup({ style: `text-align: ${align}` })).toEqual(classes);
});

test('a style of HTML text takes precedence over attributes, and known classes are kept', () => {
  const look = { class: 'note ql-align-left', align: 'right', color: 'blue' };
  expect(classesOfRuleMarkup(look)).toEqual(['note', 'right', 'blue']);
  const style = 'text-align:center;color:green;background-color:red;border-color:red';
  expect(classesOfRuleMarkup({ ...look, style })).toEqual(['note', 'center', 'green']);
});

test('any style or attribute of HTML text gives known classes only', () => {
  const text = fc.option(fc.string(), { nil: undefined });
  fc.assert(
    fc.property(text, text, text, text, (written, style, align, color) => {
      const classes = classesOfRuleMarkup({ class: written, style, align, color });
      expect(ruleMarkup.classes).toEqual(expect.arrayContaining(classes));
      expect(classesOfRuleMarkup({ class: classes.join(' ') })).toEqual(classes);
    }),
  );
});
