// A template in somebody's own words, and what a mail program makes of it.
import fc from 'fast-check';
import { check } from 'recheck';
import { fillPlaceholders, placeholdersIn } from '../../shared/mail-templates/placeholders';
import { plainText } from '../../shared/mail-templates/plain-text';
import { renderTemplate } from '../../shared/mail-templates/render';
import { sanitiseMailHtml } from '../../shared/mail-templates/sanitise';
import { templateWarnings } from '../../shared/mail-templates/warnings';
import { holds } from '../support/properties';

describe('placeholders', () => {
  it('are found where they are written, spaces allowed, each once', () => {
    expect(placeholdersIn('{a}{b} { a } {{c}} {1} {} {a b} {ł_ö.x-1}')).toEqual(['a', 'b', 'c', 'ł_ö.x-1']);
  });

  it('that nobody knows stay, whatever an object answers to', () => {
    const text = '{constructor} {__proto__} {toString} {x}';
    expect(fillPlaceholders(text, {}, (value) => value)).toBe(text);
  });

  it('are not looked for in what was put in', () => {
    expect(renderTemplate({ subject: '{a}', body: '{a}' }, { a: '{b}', b: 'x' })).toEqual({
      subject: '{b}',
      body: '{b}',
    });
  });
});

describe('a rendered template', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</p><iframe>',
  ];

  it.each(hostile)('shows %s as text, in an element and in an attribute', (value) => {
    const { body } = renderTemplate({ subject: 's', body: '<p title="{v}">{v}</p>' }, { v: value });
    expect(body).toMatch(/^<p title="[^"<>]*">[^<>]*<\/p>$/);
    expect(plainText(body).trim()).toBe(value);
  });

  it('has no link that a value completed to a script', () => {
    const stored = sanitiseMailHtml('<a href="{scheme}alert(1)">a</a><a href="{link}">b</a>');
    expect(stored).toContain('href="{scheme}alert(1)"');
    const values = { scheme: 'javascript:', link: 'https://example.com/?a=1&b=2' };
    const { body } = renderTemplate({ subject: 's', body: stored }, values);
    expect(body).toBe('<a>a</a><a href="https://example.com/?a=1&amp;b=2">b</a>');
  });

  it('has a subject of one line', async () => {
    const values = { v: 'a\r\nBcc: evil@example.com\u2028\u0000b' };
    expect(renderTemplate({ subject: 'To {v}', body: 'x' }, values).subject).toBe(
      'To a Bcc: evil@example.com b',
    );
    await holds(
      fc.property(fc.string({ unit: 'binary' }), (v) => {
        const { subject } = renderTemplate({ subject: '{v}{v}', body: 'x' }, { v });
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(subject.isWellFormed()).toBe(true);
      }),
    );
  });

  it('is sanitised whatever the body and the values are', async () => {
    const parts = fc.constantFrom(
      '<a href="',
      '{v}',
      '">',
      "'",
      '<',
      '>',
      'java',
      'script:',
      '<img src=',
      'on',
      'x=',
      ' ',
      '/',
      '<svg',
      '&#106;',
    );
    await holds(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.array(parts, { maxLength: 5 }), (body, value) => {
        const rendered = renderTemplate(
          { subject: 's', body: sanitiseMailHtml(body.join('')) },
          { v: value.join('') },
        );
        for (const [tag, name, value] of attributesOf(rendered.body)) {
          expect([tag, name]).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:svg|on.*)$/i)]));
          expect(value).not.toMatch(/^\s*javascript/i);
        }
        expect(sanitiseMailHtml(rendered.body)).toBe(rendered.body);
      }),
    );
  });
});

/** Attributes of tags; text is harmless as text, and inside of another value. */
function attributesOf(html: string): [tag: string, name: string, value: string][] {
  const tags = /<\/?([a-z][a-z0-9]*)((?:\s[a-z-]+="[^"]*")*)\s?\/?>/gi;
  expect(html.replace(tags, '')).not.toContain('<');
  return [...html.matchAll(tags)].flatMap(([, tag = '', attributes = '']) => [
    [tag, '', ''],
    ...[...attributes.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(
      ([, name = '', value = '']): [string, string, string] => [tag, name, value],
    ),
  ]);
}

describe('the sanitiser', () => {
  it.each([
    ['<p style="background:url(https://evil.example/x)">a</p>', '<p>a</p>'],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="position:fixed;color:#fff">a</p>', '<p style="color:#fff">a</p>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<img src="data:image/png;base64,AA">', '<img />'],
    ['<form action="x"><input name="y">a</form>', 'a'],
    ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">a', 'a'],
    ['<html><head><title>t</title></head><body><p>a</p></body></html>', '<p>a</p>'],
    ['<!-- secret --><p>a</p>', '<p>a</p>'],
    ['<p>a', '<p>a</p>'],
  ])('makes of %s what may be sent', (html, expected) => {
    expect(sanitiseMailHtml(html)).toBe(expected);
  });

  it('lets nothing nest without end', () => {
    expect(sanitiseMailHtml('<div>'.repeat(15_000)).length).toBeLessThan(1_000);
  });
});

describe('the plain text', () => {
  it('says where links lead, and leaves lines whole', () => {
    const link = `https://example.com/${'x'.repeat(200)}`;
    expect(
      plainText(`<p>Please <a href="${link}">sign</a> or <a href="${link}">${link}</a></p><p>Bye</p>`),
    ).toBe(`Please sign <${link}> or ${link}\n\nBye\n`);
  });

  it('keeps rows of a table apart', () => {
    expect(
      plainText('<table><tr><td>Total</td><td>12,00</td></tr><tr><td>Tax</td><td>2,00</td></tr></table>'),
    ).toBe('Total 12,00\nTax 2,00\n');
  });

  it('takes no memory for cells that are said to span thousands', () => {
    const html = sanitiseMailHtml(
      `<table>${'<tr><td colspan="1000" rowspan="1000">a'.repeat(2_000)}</table>`,
    );
    expect(plainText(html).length).toBeLessThan(20_000);
  });
});

describe('a warning', () => {
  it('suggests no name that is not near', () => {
    const variables = [{ name: 'companyName', required: false }];
    const suggestions = templateWarnings({ subject: '', body: '{name} {company} {CompanyNames}' }, variables);
    expect(suggestions.map(({ suggestion }) => suggestion)).toEqual([null, null, 'companyName']);
  });

  it('comes twenty times at most', () => {
    const body = Array.from({ length: 200 }, (_, n) => `{x${n}}`).join('');
    expect(templateWarnings({ subject: '', body }, [])).toHaveLength(20);
  });
});

it('no pattern of the engine takes longer than the text is long', async () => {
  const patterns = [/\{[ \t]{0,8}([\p{L}_][\p{L}\p{N}_.-]{0,63})[ \t]{0,8}\}/gu, /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu];
  for (const { source, flags } of patterns) {
    expect(await check(source, flags)).toMatchObject({ status: 'safe' });
  }
});
