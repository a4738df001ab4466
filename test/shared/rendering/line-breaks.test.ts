// Line breaks in scripts without spaces between words.
import { unitsOf } from '../../../shared/rendering/typeset/line-breaks';

const marked = (text: string) =>
  unitsOf(text)
    .map(({ text: unit, isGlued }) => (isGlued ? `|${unit}` : ` ${unit}`))
    .join('')
    .slice(1);

it('Thai may end a line after each word, and nowhere else', () => {
  expect(marked('การออกแบบร้านค้า ออนไลน์')).toBe('การ|ออกแบบ|ร้าน|ค้า ออนไลน์');
});

it('Chinese and Japanese begin no line with what closes, and end none with what opens', () => {
  expect(marked('目录、购物车（和结账）。')).not.toMatch(/[|][、）。]|（[|]/);
  expect(marked('目录、购物车').split('|').length).toBeGreaterThan(1);
  expect(marked('データ。ー')).not.toMatch(/[|][。ー]/);
});

it('Latin words and addresses between them stay whole', () => {
  expect(marked('https://a.example/b?c=d net-30')).toBe('https://a.example/b?c=d net-30');
  expect(marked('网址https://a.example/b结束')).toContain('https://a.example/b');
});

it('no line begins with a dot between its parts', () => {
  expect(unitsOf('Rue 1 · 75002 Paris  ·  FR').map(({ text }) => text)).toEqual([
    ...['Rue', '1 ·', '75002', 'Paris  ·', '', 'FR'],
  ]);
  expect(unitsOf('路 · 北京').map(({ text }) => text)[0]).toBe('路 ·');
});

it('loses nothing', () => {
  const text = ' 两  个 空格 และ  ไทย · 北京 ·  ';
  expect(
    unitsOf(text).reduce((all, { text: unit, isGlued }) => `${all}${isGlued ? '' : ' '}${unit}`, ''),
  ).toBe(` ${text}`);
});
