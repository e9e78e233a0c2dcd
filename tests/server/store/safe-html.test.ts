import { expect, test } from 'vitest';
import { isMessageAddress, messageTags } from '../../../domain/message-html.ts';
import { sanitizeHtml } from '../../../server/store/safe-html.ts';
import { hostileHtml } from '../../support/files/hostile-html.ts';

test.each([
  '<p>Račun je na stranici <a href="/bills">Računi</a>.</p>',
  '<ul><li><strong>prvo</strong></li><li><em>drugo</em></li></ul>',
  '<ol><li><b>prvo</b></li><li><i>drugo</i></li></ol>',
  'Bez oznaka, s &amp; i &lt;',
  '<p><a href="https://www.hnb.hr/stope?a=1&amp;b=2">HNB</a></p>',
  '<p><a href="tel:0800200400">0800 200 400</a> <a href="mailto:podrska@jadran-leasing.example">pišite</a></p>',
])('the parts of a message stay: %s', (html) => {
  expect(sanitizeHtml(html)).toBe(html);
});

test.each([
  ['<h1>Naslov</h1><table><tr><td>ćelija</td></tr></table>', 'Naslovćelija'],
  ['<p class="a" id="b" style="color:red" onclick="x()">tekst</p>', '<p>tekst</p>'],
  ['<a href="javascript:x()">riječi</a>', 'riječi'],
  ['<a href="//drugdje.example">riječi</a>', 'riječi'],
  ['<a name="x">riječi</a>', 'riječi'],
  ['<a href="/bills" target="_blank" rel="opener">riječi</a>', '<a href="/bills">riječi</a>'],
  ['prije<script>x()</script>poslije', 'prijeposlije'],
  ['<p>nezatvoren', '<p>nezatvoren</p>'],
  ['<p>s\0 nulom</p>', '<p>s nulom</p>'],
])('of anything else the text alone: %s', (html, text) => {
  expect(sanitizeHtml(html)).toBe(text);
});

test('nothing but short tags and links comes out of hostile HTML, and no second cleaning changes it', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(150);
  for (const payload of hostileHtml) {
    const html = sanitizeHtml(payload);
    for (const [, name = '', rest = ''] of html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)) {
      expect(messageTags, payload).toContain(name);
      const href = /^ href="([^"]*)"$/.exec(rest)?.[1];
      if (href === undefined) expect(rest.replace('/', '').trim(), payload).toBe('');
      else expect(isMessageAddress(href.replaceAll('&amp;', '&')), payload).toBe(true);
    }
    expect(sanitizeHtml(html)).toBe(html);
  }
});

test.each(['/', '/bills?status=OVERDUE#x', 'https://a.hr', 'HTTP://a.hr', 'mailto:a@b.hr', 'tel:+3851'])(
  '%s is an address of a link',
  (href) => expect(isMessageAddress(href)).toBe(true),
);

test.each([
  '',
  '#x',
  'bills',
  './bills',
  '//a.hr',
  '/\\a.hr',
  '/\t/a.hr',
  'https:a',
  'https:///a',
  'tel:',
  'ftp://a.hr',
  'x:/bills',
  ' /bills',
])('„%s“ is none', (href) => expect(isMessageAddress(href)).toBe(false));
