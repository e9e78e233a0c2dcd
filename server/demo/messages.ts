import { brand } from '../../domain/brand.ts';

export type DemoMessage = readonly [title: string, content: string, hoursAgo: number, isUnread?: true];

const days = (count: number, hours = 0) => 24 * count + hours;

/** A person with a year of leasing behind her. The newest last; two are unread. */
export const messagesOfPerson: readonly DemoMessage[] = [
  [
    'Dobro došli u Moj leasing',
    '<p>Na jednom mjestu pratite ugovore, račune i ponude.</p><p>Za pitanja smo Vam na raspolaganju.</p>',
    days(330),
  ],
  [
    'Ugovor 11937/25 je aktivan',
    '<p>Vozilo je preuzeto i ugovor <a href="/contracts-overview/11937%2F25/contracts-details">11937/25</a> je aktivan.</p><p>Prva rata dospijeva petnaestog u sljedećem mjesecu. Otplatu možete pratiti na stranici <a href="/bills">Računi</a>.</p>',
    days(301, 2),
  ],
  [
    'Kako platiti račun mobitelom',
    '<p>Svaki račun nosi barkod za plaćanje. Potrebna su samo tri koraka:</p><ol><li>Otvorite stranicu <a href="/bills">Računi</a> i pritisnite <strong>Plati</strong>.</li><li>Barkod snimite aplikacijom svoje banke.</li><li>Provjerite iznos i potvrdite plaćanje.</li></ol><p>Poziv na broj ispunjava se sam.</p>',
    days(262, 5),
  ],
  [
    'Zaprimili smo policu AO osiguranja',
    '<p>Hvala Vam, polica je pregledana i pohranjena. Nalazi se na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    days(214, 3),
  ],
  [
    'Promjena referentne kamatne stope',
    '<p>Od sljedećeg mjeseca mijenja se referentna kamatna stopa 3M EURIBOR. Za ugovore s promjenjivom kamatom to znači:</p><ul><li>novi iznos rate vrijedi od prvog sljedećeg računa,</li><li>broj preostalih rata ostaje isti,</li><li>ugovori s nepromjenjivom kamatom ne mijenjaju se.</li></ul><p>Kretanje stope objavljuje <a href="https://www.hnb.hr">Hrvatska narodna banka</a>.</p>',
    days(143, 6),
  ],
  [
    'Odgovor na Vaš upit o kasko osiguranju',
    `<p>Poštovana gospođo Kovačević,</p><p>policu možete ugovoriti kod bilo kojeg osiguratelja, uz uvjet da je <em>vinkulirana</em> u našu korist. Za pomoć nazovite <a href="${brand.phone.href}">${brand.phone.label}</a> ili pišite na <a href="mailto:${brand.email}">${brand.email}</a>.</p>`,
    days(118, 1),
  ],
  [
    'Lozinka je promijenjena',
    '<p>Lozinka Vašeg korisničkog računa je promijenjena. Ako to niste bili Vi, odmah nam se javite.</p>',
    days(97, 4),
  ],
  [
    'Podsjetnik: račun nije plaćen',
    '<p>Račun koji je dospio prošlog mjeseca još nije plaćen. Ako ste ga platili u zadnja dva radna dana, zanemarite ovu poruku.</p><p><a href="/bills?status=OVERDUE">Pogledajte dospjele račune</a></p>',
    days(61, 2),
  ],
  [
    'Novo u portalu: kalkulator leasinga',
    '<p>Ratu sljedećeg vozila sada možete izračunati sami, a ponudu preuzeti kao PDF.</p><p><a href="/leasing-calculator">Otvorite kalkulator</a></p>',
    days(44, 7),
  ],
  [
    'Zahtjev za financiranje je u obradi',
    '<p>Zahtjev za financiranje po ponudi P-2026-0405 je u obradi. Za odluku su nam potrebni:</p><ul><li>potvrda o plaći za zadnja tri mjeseca,</li><li>preslika osobne iskaznice.</li></ul><p>Pošaljite ih na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    days(9, 5),
  ],
  [
    'Radno vrijeme za blagdane',
    '<p>Korisnička služba ne radi na blagdane. Portal je dostupan i tada, a podaci se osvježavaju prvog sljedećeg radnog dana u 12:00.</p>',
    days(4, 3),
  ],
  [
    'Stigao je novi račun',
    '<p>Račun za ovaj mjesec možete pregledati i preuzeti na stranici <a href="/bills">Računi</a>.</p>',
    26,
    true,
  ],
  [
    'Podsjetnik: polica osiguranja',
    '<p>Polica kasko osiguranja uskoro istječe. Novu nam možete poslati na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    3,
    true,
  ],
];

/** A person whose messages fit one page, all of them read. */
export const messagesOfOther: readonly DemoMessage[] = [
  [
    'Ugovor je potpisan',
    '<p>Hvala Vam na povjerenju. Ugovor pronalazite <a href="/contracts/active-contracts">među aktivnima</a>.</p>',
    days(60),
  ],
  [
    'Authenticator je postavljen',
    '<p>Od sada se prijavljujete lozinkom i kodom iz aplikacije. Način potvrde možete promijeniti jednom u 24 sata.</p>',
    days(58, 2),
  ],
];

/** A firm: one of them is unread. */
export const messagesOfFirm: readonly DemoMessage[] = [
  [
    'Pristup portalu za tvrtke',
    '<p>Poštovani gospodine Periću,</p><p>u portalu su sada svi ugovori i računi Vašeg voznog parka. Račune možete preuzeti i odjednom, u jednoj arhivi.</p>',
    days(180),
  ],
  [
    'Tehnički pregledi u ovom tromjesečju',
    '<p>U sljedeća tri mjeseca na tehnički pregled idu:</p><ul><li>tri teretna vozila,</li><li>jedna poluprikolica,</li><li>dva osobna vozila.</li></ul><p>Nakon pregleda pošaljite nam presliku prometne dozvole na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    days(20, 4),
  ],
  ['Novi računi za vozni park', '<p>Računi za šest ugovora spremni su za preuzimanje.</p>', 50, true],
];
