import { expect, test } from 'vitest';
import { brand } from '../../../domain/brand.ts';
import { composeMail, displayName } from '../../../server/features/shared/mails.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Kovačević',
  partnerName: 'Kovačević Ana',
  email: 'ana@posta.example',
};
const foot = `${brand.company}\n${brand.phone.label} · ${brand.phone.hours}`;
const bare = { subject: 'Obavijest', paragraphs: ['Prvo & drugo.'], warning: 'Ako to niste Vi, javite se.' };

test('a mail greets a customer by name, and says what it was given and nothing else', () => {
  const { to, subject, text, html } = composeMail(ana, bare);
  expect(to).toEqual({ name: 'Ana Kovačević', address: 'ana@posta.example' });
  expect(subject).toBe(`Obavijest – ${brand.product}`);
  expect(text).toBe(['Dobar dan, Ana Kovačević,', ...bare.paragraphs, bare.warning, foot].join('\n\n'));
  expect(html).toContain('<p>Prvo &amp; drugo.</p>\n<p>Ako to niste Vi, javite se.</p>');
});

test('to an address alone it names nobody', () => {
  const { to, text, html } = composeMail('nitko@posta.example', bare);
  expect(to).toEqual({ name: '', address: 'nitko@posta.example' });
  expect(text.split('\n')[0]).toBe('Dobar dan,');
  expect(html).toContain('<p>Dobar dan,</p>');
});

test('lines, a code and a link stand after the paragraphs, in the text and in the HTML', () => {
  const { text, html } = composeMail(
    { ...ana, firstName: '<b>"' },
    {
      ...bare,
      lines: ['R-1, <automobil>', 'R-2'],
      code: '123456',
      action: { label: 'Otvori', href: 'https://portal.example/a?b="1&c=2' },
    },
  );
  expect(text.split('\n\n').slice(1, -1)).toEqual([
    'Prvo & drugo.',
    '- R-1, <automobil>\n- R-2',
    'Kod: 123456',
    'Otvori: https://portal.example/a?b="1&c=2',
    bare.warning,
  ]);
  const inOrder = [
    '&lt;b&gt;&quot; Kovačević',
    '<ul><li>R-1, &lt;automobil&gt;</li><li>R-2</li></ul>',
    '>123456</p>',
    '<p><a href="https://portal.example/a?b=&quot;1&amp;c=2">Otvori</a></p>',
  ].map((part) => html.indexOf(part));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
});

test.each([
  ['Ana', 'Kovačević', 'Ana Kovačević'],
  ['Ana', null, 'Ana d.o.o.'],
  [null, 'Kovačević', 'Ana d.o.o.'],
  [null, null, 'Ana d.o.o.'],
])('by the first name %s and the last name %s a customer is called %s', (firstName, lastName, name) => {
  expect(displayName({ firstName, lastName, partnerName: 'Ana d.o.o.' })).toBe(name);
});
