import { brand } from '../../../domain/brand.ts';
import { formatDate, formatMoment, formatTime } from '../../../domain/dates.ts';
import type { Partner } from '../../store/queries/users.ts';
import type { Mail } from '../../platform/mailer.ts';

type Letter = {
  subject: string;
  /** Who is greeted; nobody where all that is known of the person is what a stranger may have typed. */
  greets?: false;
  paragraphs: readonly string[];
  /** Stands out, to be typed off. */
  code?: string;
  action?: { label: string; href: string };
  /** What to do when one did not ask for this mail. */
  warning: string;
};

type Recipient = Pick<Partner, 'firstName' | 'lastName' | 'partnerName' | 'email'>;

/** What the company has to know of a customer's request to end a contract early. */
export type TerminationRequest = {
  readonly number: string;
  readonly subjectName: string;
  readonly documentId: number;
  readonly documentName: string;
  readonly requestedAt: Date;
};

const notMine = {
  ask: 'Ako ovo niste zatražili Vi, zanemarite ovu poruku.',
  code: `Kod nikome ne otkrivajte. Ako se ne prijavljujete Vi, netko zna Vašu lozinku: promijenite je i javite nam se na ${brand.phone.label}.`,
  change: `Ako to niste bili Vi, odmah nam se javite na ${brand.phone.label}.`,
} as const;

/** All mails of the portal, each a function of what it tells. Links are made by the caller, from configuration. */
export const mails = {
  code: (partner: Partner, code: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Kod za prijavu',
      paragraphs: [`Kod vrijedi do ${formatMoment(validUntil, now)} i može se upotrijebiti jednom.`],
      code,
      warning: notMine.code,
    }),

  providerReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Promjena načina potvrde prijave',
      paragraphs: [
        'Zatražili ste promjenu načina potvrde prijave. Nakon otvaranja poveznice prijavite se ponovno i odaberite novi način.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Promijeni način potvrde', href },
      warning: notMine.ask,
    }),

  qrReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Novi QR kod',
      paragraphs: [
        'Zatražili ste novi QR kod za aplikaciju za provjeru. Nakon otvaranja poveznice prijavite se ponovno i skenirajte novi kod.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Potvrdi novi QR kod', href },
      warning: notMine.ask,
    }),

  passwordReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Nova lozinka',
      paragraphs: [
        'Zatražili ste novu lozinku. Postavite je otvaranjem poveznice.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Postavi novu lozinku', href },
      warning: notMine.ask,
    }),

  firstPassword: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Postavljanje lozinke',
      paragraphs: [
        `Dobro došli u ${brand.product}. Postavite lozinku otvaranjem poveznice.`,
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Postavi lozinku', href },
      warning: notMine.ask,
    }),

  /** To a mailbox of which nothing is known: nothing of what was typed is repeated but the end of the OIB. */
  registration: (email: string, oib: string, href: string, validUntil: Date, now: Date) =>
    mail(
      { firstName: null, lastName: null, partnerName: email, email },
      {
        subject: 'Potvrda registracije',
        greets: false,
        paragraphs: [
          `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom i OIB-om koji završava na ${oib.slice(-4)}. Registraciju potvrdite otvaranjem poveznice, a zatim se prijavite. Korisničko ime je ova e-mail adresa.`,
          `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
        ],
        action: { label: 'Potvrdi registraciju', href },
        warning:
          'Ako se niste registrirali Vi ili OIB nije Vaš, ne otvarajte poveznicu. Bez potvrde korisnički račun neće biti otvoren.',
      },
    ),

  /** To a mailbox whose owner has an account, in the place of the mail above. */
  registrationKnown: (partner: Partner, username: string, href: string) =>
    mail(partner, {
      subject: 'Već imate korisnički račun',
      paragraphs: [
        `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom, ali s njom već imate korisnički račun. Novi nismo otvorili.`,
        `Prijavite se korisničkim imenom ${username}. Ako lozinku još niste postavili ili je se ne sjećate, zatražite novu.`,
      ],
      action: { label: 'Zatraži novu lozinku', href },
      warning: notMine.ask,
    }),

  passwordChanged: (partner: Partner) =>
    mail(partner, {
      subject: 'Lozinka je promijenjena',
      paragraphs: ['Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste uređajima odjavljeni.'],
      warning: notMine.change,
    }),

  /** The same to somebody who has changed it while logged in. */
  passwordChangedHere: (partner: Partner) =>
    mail(partner, {
      subject: 'Lozinka je promijenjena',
      paragraphs: [
        'Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste drugim uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),

  /** Goes to the new address. */
  emailChange: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    mail(partner, {
      subject: 'Potvrda nove e-mail adrese',
      paragraphs: [
        'Zatražena je promjena e-mail adrese Vašeg korisničkog računa na ovu adresu. Promjena vrijedi tek kad je potvrdite otvaranjem poveznice.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Potvrdi novu adresu', href },
      warning: notMine.ask,
    }),

  /** Goes to the address that is still the customer's. */
  emailChangeRequested: (partner: Partner, email: string) =>
    mail(partner, {
      subject: 'Zatražena je promjena e-mail adrese',
      paragraphs: [
        `Zatražena je promjena e-mail adrese Vašeg korisničkog računa na ${email}. Dok se nova adresa ne potvrdi, vrijedi dosadašnja.`,
      ],
      warning: notMine.change,
    }),

  /** Goes to the address that was the customer's. */
  emailChanged: (partner: Partner) =>
    mail(partner, {
      subject: 'E-mail adresa je promijenjena',
      paragraphs: [
        'E-mail adresa Vašeg korisničkog računa je promijenjena. Na ovu adresu više ne šaljemo poruke. Na svim ste uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),

  providerChanged: (partner: Partner) =>
    mail(partner, {
      subject: 'Način potvrde prijave je poništen',
      paragraphs: ['Pri sljedećoj prijavi odaberite novi način potvrde. Na svim ste uređajima odjavljeni.'],
      warning: notMine.change,
    }),

  qrChanged: (partner: Partner) =>
    mail(partner, {
      subject: 'QR kod je poništen',
      paragraphs: [
        'Dosadašnja aplikacija za provjeru više ne vrijedi. Pri sljedećoj prijavi skenirajte novi QR kod. Na svim ste uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),

  financingRequested: (partner: Partner, href: string, numberText: string) =>
    mail(partner, {
      subject: 'Zahtjev za financiranje je zaprimljen',
      paragraphs: [
        `Zahtjev za financiranje po ponudi ${numberText} je zaprimljen. Javit ćemo Vam se kad ga obradimo.`,
      ],
      action: { label: 'Pogledajte ponudu', href },
      warning: notMine.change,
    }),

  terminationRequested: (partner: Partner, href: string, number: string) =>
    mail(partner, {
      subject: 'Zahtjev za prijevremeni prekid ugovora je zaprimljen',
      paragraphs: [
        `Zahtjev za prijevremeni prekid ugovora ${number} je zaprimljen. Javit ćemo Vam se kad ga obradimo.`,
        'Do tada ugovor vrijedi i rate dospijevaju kao i dosad.',
      ],
      action: { label: 'Pogledajte ugovor', href },
      warning: notMine.change,
    }),

  /** To the company, whose back office answers the request. */
  terminationToCompany: (address: string, partner: Partner, request: TerminationRequest) =>
    mail(
      { firstName: null, lastName: null, partnerName: brand.company, email: address },
      {
        subject: `Prijevremeni prekid ugovora ${request.number}`,
        paragraphs: [
          `${displayName(partner)} (${partner.email}) traži prijevremeni prekid ugovora ${request.number} (${request.subjectName}).`,
          `Zahtjev je poslan ${formatDate(request.requestedAt)} u ${formatTime(request.requestedAt)} uz dokument „${request.documentName}“ (broj ${request.documentId} u portalu).`,
        ],
        warning: 'Ovu je poruku poslao portal. Klijent je dobio potvrdu da je zahtjev zaprimljen.',
      },
    ),
} as const;

function mail(recipient: Recipient, letter: Letter): Mail {
  const greeting = letter.greets === false ? 'Dobar dan,' : `Dobar dan, ${displayName(recipient)},`;
  const { action, code } = letter;
  const text = [
    greeting,
    ...letter.paragraphs,
    ...(code === undefined ? [] : [`Kod: ${code}`]),
    ...(action === undefined ? [] : [`${action.label}: ${action.href}`]),
    letter.warning,
    `${brand.company}\n${brand.phone.label} · ${brand.phone.hours}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="hr"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;color:#1b2430">',
    `<p>${escapeHtml(greeting)}</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code === undefined
      ? []
      : [`<p style="font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>`]),
    ...(action === undefined
      ? []
      : [`<p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`]),
    `<p>${escapeHtml(letter.warning)}</p>`,
    `<p>${escapeHtml(brand.company)}<br>${escapeHtml(`${brand.phone.label} · ${brand.phone.hours}`)}</p>`,
    '</body></html>',
  ].join('\n');
  return {
    to: { name: displayName(recipient), address: recipient.email },
    subject: `${letter.subject} – ${brand.product}`,
    text,
    html,
  };
}

/** A person by first and last name, a firm by its short name. */
export function displayName(partner: Pick<Partner, 'firstName' | 'lastName' | 'partnerName'>): string {
  return partner.firstName !== null && partner.lastName !== null
    ? `${partner.firstName} ${partner.lastName}`
    : partner.partnerName;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that means nothing to HTML any more, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
