import { brand } from '../../../domain/brand.ts';
import { formatMoment } from '../../../domain/values/dates.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { composeMail, notMine } from '../shared/mails.ts';

/** The visitor may have typed another person's address: of the input only the end of the OIB is repeated. */
const oibOf = (oib: string) => `OIB-om koji završava na ${oib.slice(-4)}`;

const mistaken = 'Ako se niste registrirali Vi ili OIB nije Vaš, zanemarite ovu poruku.';

/** To an unknown mailbox. */
export function confirmationMail(
  email: string,
  oib: string,
  href: string,
  validUntil: Date,
  now: Date,
): Mail {
  return composeMail(email, {
    subject: 'Potvrda registracije',
    paragraphs: [
      `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom i ${oibOf(oib)}. Registraciju potvrdite otvaranjem poveznice, a zatim se prijavite. Korisničko ime je ova e-mail adresa.`,
      `Poveznica vrijedi do ${formatMoment(validUntil, now)}. Ako je otvorite na drugom uređaju ili u drugom pregledniku, upišite i lozinku koju ste odabrali pri registraciji.`,
    ],
    action: { label: 'Potvrdi registraciju', href },
    warning:
      'Ako se niste registrirali Vi ili OIB nije Vaš, ne trebate ništa činiti: zanemarite ovu poruku. Registraciju može potvrditi samo onaj tko je odabrao lozinku, a bez potvrde korisnički račun neće biti otvoren.',
  });
}

/** To a mailbox whose owner has an account, in the place of the mail above. */
export function knownAccountMail(partner: Partner, username: string, href: string): Mail {
  return composeMail(partner, {
    subject: 'Već imate korisnički račun',
    paragraphs: [
      `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom, ali s njom već imate korisnički račun. Novi nismo otvorili.`,
      `Prijavite se korisničkim imenom ${username}. Ako lozinku još niste postavili ili je se ne sjećate, zatražite novu.`,
    ],
    action: { label: 'Zatraži novu lozinku', href },
    warning: notMine.ask,
  });
}

/** To a mailbox that is the user name of a customer whose mail goes elsewhere: the reader may be somebody else by now. */
export function takenNameMail(email: string, oib: string): Mail {
  return composeMail(email, {
    subject: 'Registracija s ovom adresom nije moguća',
    paragraphs: [
      `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom i ${oibOf(oib)}. Adresa je već korisničko ime, pa novi korisnički račun nismo otvorili.`,
      `Ako je taj račun Vaš, prijavite se. Inače se registrirajte drugom e-mail adresom ili nam se javite na ${brand.phone.label}.`,
    ],
    warning: mistaken,
  });
}

/** To the same, or to the owner of an account alike, while it is not known whether the certificate was revoked. */
export function statementCheckedMail(email: string, oib: string, until: Date, now: Date): Mail {
  return composeMail(email, {
    subject: 'Potpisanu izjavu još provjeravamo',
    paragraphs: [
      `Zaprimili smo registraciju za ${brand.product} s ovom e-mail adresom i ${oibOf(oib)}. Potpis izjave je ispravan, ali izdavatelj certifikata još nije odgovorio je li certifikat opozvan.`,
      `Provjeravamo dalje i ne trebate ništa činiti. Čim stigne odgovor, na ovu adresu šaljemo poveznicu za potvrdu registracije ili razlog odbijanja, najkasnije do ${formatMoment(until, now)}.`,
    ],
    warning: mistaken,
  });
}

/** To the same, when the answer has come and is not good, or has not come at all; `why` says it in a sentence or two. */
export function statementRefusedMail(email: string, oib: string, why: string, href: string): Mail {
  return composeMail(email, {
    subject: 'Registracija nije prihvaćena',
    paragraphs: [
      `Registraciju za ${brand.product} s ovom e-mail adresom i ${oibOf(oib)} nismo prihvatili.`,
      why,
    ],
    action: { label: 'Registriraj se ponovno', href },
    warning: mistaken,
  });
}
