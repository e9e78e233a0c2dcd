import { brand } from '../../../domain/brand.ts';
import { formatDayAndTime, formatMoment } from '../../../domain/values/dates.ts';
import { deviceName } from '../../../domain/access/devices.ts';
import { recoveryCodes } from '../../../domain/access/recovery-codes.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { composeMail, composeNotice, notMine, type Recipient } from '../shared/mails.ts';

type LinkTexts = { readonly subject: string; readonly text: string; readonly label: string };

const withLink =
  <To extends Recipient | string = Partner>({ subject, text, label }: LinkTexts) =>
  (to: To, href: string, validUntil: Date, now: Date) =>
    composeMail(to, {
      subject,
      paragraphs: [text, `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`],
      action: { label, href },
      warning: notMine.ask,
    });

const notice = (subject: string, text: string) => (partner: Partner) => composeNotice(partner, subject, text);

export const accessMails = {
  code: (partner: Partner, code: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Kod za prijavu',
      paragraphs: [`Kod vrijedi do ${formatMoment(validUntil, now)} i može se upotrijebiti jednom.`],
      code,
      warning: notMine.code,
    }),

  providerReset: withLink({
    subject: 'Promjena načina potvrde prijave',
    text: 'Zatražili ste promjenu načina potvrde prijave. Nakon otvaranja poveznice prijavite se ponovno i odaberite novi način.',
    label: 'Promijeni način potvrde',
  }),

  qrReset: withLink({
    subject: 'Novi QR kod',
    text: 'Zatražili ste novi QR kod za aplikaciju za provjeru. Nakon otvaranja poveznice prijavite se ponovno i skenirajte novi kod.',
    label: 'Potvrdi novi QR kod',
  }),

  passwordReset: withLink({
    subject: 'Nova lozinka',
    text: 'Zatražili ste novu lozinku. Postavite je otvaranjem poveznice.',
    label: 'Postavi novu lozinku',
  }),

  firstPassword: withLink({
    subject: 'Postavljanje lozinke',
    text: `Dobro došli u ${brand.product}. Postavite lozinku otvaranjem poveznice.`,
    label: 'Postavi lozinku',
  }),

  passwordChanged: notice(
    'Lozinka je promijenjena',
    'Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste uređajima odjavljeni.',
  ),

  /** Sent when the customer changed the password while logged in. */
  passwordChangedHere: notice(
    'Lozinka je promijenjena',
    'Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste drugim uređajima odjavljeni.',
  ),

  /** Goes to the new address, which nobody has confirmed yet. */
  emailChange: withLink<string>({
    subject: 'Potvrda nove e-mail adrese',
    text: 'Zatražena je promjena e-mail adrese Vašeg korisničkog računa na ovu adresu. Promjena vrijedi tek kad je potvrdite otvaranjem poveznice u pregledniku u kojem se prijavljujete u portal; u drugom se najprije prijavite.',
    label: 'Potvrdi novu adresu',
  }),

  /** Goes to the address that is still the customer's. */
  emailChangeRequested: (partner: Partner, email: string) =>
    composeNotice(
      partner,
      'Zatražena je promjena e-mail adrese',
      `Zatražena je promjena e-mail adrese Vašeg korisničkog računa na ${email}. Dok se nova adresa ne potvrdi, vrijedi dosadašnja.`,
    ),

  /** Goes to the address that was the customer's. */
  emailChanged: notice(
    'E-mail adresa je promijenjena',
    'E-mail adresa Vašeg korisničkog računa je promijenjena. Na ovu adresu više ne šaljemo poruke. Na svim ste uređajima odjavljeni.',
  ),

  /** Sent when an import changed the address. The mailbox may never have been the customer's, so no name is used. */
  emailMoved: (email: string) =>
    composeMail(email, {
      subject: 'E-mail adresa je promijenjena',
      paragraphs: [
        `U podacima društva ${brand.company} promijenjena je e-mail adresa korisničkog računa kojem je pripadala ova adresa. Na ovu adresu više ne šaljemo kodove ni poveznice.`,
      ],
      warning: notMine.unknown,
    }),

  recoveryCodesCreated: (partner: Partner) =>
    composeNotice(
      partner,
      'Izrađeni su rezervni kodovi',
      `Izrađeno je ${recoveryCodes.count} rezervnih kodova kojima potvrđujete prijavu kad mobitel ili e-mail nisu pri ruci. Kodovi izrađeni prije njih više ne vrijede.`,
    ),

  recoveryCodeUsed: (partner: Partner, left: number) =>
    composeNotice(
      partner,
      'Prijava rezervnim kodom',
      `Prijava u Vaš korisnički račun potvrđena je rezervnim kodom. Preostalo: ${left} od ${recoveryCodes.count}.`,
    ),

  passkeyAdded: (partner: Partner, name: string) =>
    composeNotice(
      partner,
      'Dodan je pristupni ključ',
      `Dodan je pristupni ključ „${name}“. Njime možete potvrditi prijavu umjesto koda; lozinka ostaje.`,
    ),

  passkeyRemoved: (partner: Partner, name: string) =>
    composeNotice(
      partner,
      'Uklonjen je pristupni ključ',
      `Pristupnim ključem „${name}“ prijava se više ne može potvrditi.`,
    ),

  newLogin: (partner: Partner, device: string | null, at: Date, href: string) =>
    composeMail(partner, {
      subject: 'Nova prijava',
      paragraphs: [
        `U Vaš korisnički račun prijavljen je novi uređaj: ${deviceName(device)}, ${formatDayAndTime(at)}.`,
      ],
      action: { label: 'Pogledaj prijavljene uređaje', href },
      warning: notMine.login,
    }),

  providerChanged: notice(
    'Način potvrde prijave je poništen',
    'Pri sljedećoj prijavi odaberite novi način potvrde. Na svim ste uređajima odjavljeni.',
  ),

  qrChanged: notice(
    'QR kod je poništen',
    'Dosadašnja aplikacija za provjeru više ne vrijedi. Pri sljedećoj prijavi skenirajte novi QR kod. Na svim ste uređajima odjavljeni.',
  ),
} as const;
