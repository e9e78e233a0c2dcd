import { brand } from '../../../domain/brand.ts';
import { formatDate, formatMoment, formatTime } from '../../../domain/dates.ts';
import { deviceName } from '../../../domain/devices.ts';
import { recoveryCodes } from '../../../domain/recovery-codes.ts';
import type { Partner } from '../../store/queries/users.ts';
import { composeMail, notMine } from '../shared/mails.ts';

/** The mails about login, second factor, password and e-mail address. */
export const accessMails = {
  code: (partner: Partner, code: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Kod za prijavu',
      paragraphs: [`Kod vrijedi do ${formatMoment(validUntil, now)} i može se upotrijebiti jednom.`],
      code,
      warning: notMine.code,
    }),

  providerReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Promjena načina potvrde prijave',
      paragraphs: [
        'Zatražili ste promjenu načina potvrde prijave. Nakon otvaranja poveznice prijavite se ponovno i odaberite novi način.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Promijeni način potvrde', href },
      warning: notMine.ask,
    }),

  qrReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Novi QR kod',
      paragraphs: [
        'Zatražili ste novi QR kod za aplikaciju za provjeru. Nakon otvaranja poveznice prijavite se ponovno i skenirajte novi kod.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Potvrdi novi QR kod', href },
      warning: notMine.ask,
    }),

  passwordReset: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Nova lozinka',
      paragraphs: [
        'Zatražili ste novu lozinku. Postavite je otvaranjem poveznice.',
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Postavi novu lozinku', href },
      warning: notMine.ask,
    }),

  firstPassword: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
      subject: 'Postavljanje lozinke',
      paragraphs: [
        `Dobro došli u ${brand.product}. Postavite lozinku otvaranjem poveznice.`,
        `Poveznica vrijedi do ${formatMoment(validUntil, now)}.`,
      ],
      action: { label: 'Postavi lozinku', href },
      warning: notMine.ask,
    }),

  passwordChanged: (partner: Partner) =>
    composeMail(partner, {
      subject: 'Lozinka je promijenjena',
      paragraphs: ['Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste uređajima odjavljeni.'],
      warning: notMine.change,
    }),

  /** The same to a customer who has changed it while logged in. */
  passwordChangedHere: (partner: Partner) =>
    composeMail(partner, {
      subject: 'Lozinka je promijenjena',
      paragraphs: [
        'Lozinka Vašeg korisničkog računa je promijenjena. Na svim ste drugim uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),

  /** Goes to the new address. */
  emailChange: (partner: Partner, href: string, validUntil: Date, now: Date) =>
    composeMail(partner, {
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
    composeMail(partner, {
      subject: 'Zatražena je promjena e-mail adrese',
      paragraphs: [
        `Zatražena je promjena e-mail adrese Vašeg korisničkog računa na ${email}. Dok se nova adresa ne potvrdi, vrijedi dosadašnja.`,
      ],
      warning: notMine.change,
    }),

  /** Goes to the address that was the customer's. */
  emailChanged: (partner: Partner) =>
    composeMail(partner, {
      subject: 'E-mail adresa je promijenjena',
      paragraphs: [
        'E-mail adresa Vašeg korisničkog računa je promijenjena. Na ovu adresu više ne šaljemo poruke. Na svim ste uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),

  recoveryCodesCreated: (partner: Partner) =>
    composeMail(partner, {
      subject: 'Izrađeni su rezervni kodovi',
      paragraphs: [
        `Izrađeno je ${recoveryCodes.count} rezervnih kodova kojima potvrđujete prijavu kad mobitel ili e-mail nisu pri ruci. Kodovi izrađeni prije njih više ne vrijede.`,
      ],
      warning: notMine.change,
    }),

  recoveryCodeUsed: (partner: Partner, left: number) =>
    composeMail(partner, {
      subject: 'Prijava rezervnim kodom',
      paragraphs: [
        `Prijava u Vaš korisnički račun potvrđena je rezervnim kodom. Preostalo: ${left} od ${recoveryCodes.count}.`,
      ],
      warning: notMine.change,
    }),

  passkeyAdded: (partner: Partner, name: string) =>
    composeMail(partner, {
      subject: 'Dodan je pristupni ključ',
      paragraphs: [
        `Dodan je pristupni ključ „${name}“. Njime možete potvrditi prijavu umjesto koda; lozinka ostaje.`,
      ],
      warning: notMine.change,
    }),

  passkeyRemoved: (partner: Partner, name: string) =>
    composeMail(partner, {
      subject: 'Uklonjen je pristupni ključ',
      paragraphs: [`Pristupnim ključem „${name}“ prijava se više ne može potvrditi.`],
      warning: notMine.change,
    }),

  newLogin: (partner: Partner, device: string | null, at: Date, href: string) =>
    composeMail(partner, {
      subject: 'Nova prijava',
      paragraphs: [
        `U Vaš korisnički račun prijavljen je novi uređaj: ${deviceName(device)}, ${formatDate(at)} u ${formatTime(at)}.`,
      ],
      action: { label: 'Pogledaj prijavljene uređaje', href },
      warning: notMine.login,
    }),

  providerChanged: (partner: Partner) =>
    composeMail(partner, {
      subject: 'Način potvrde prijave je poništen',
      paragraphs: ['Pri sljedećoj prijavi odaberite novi način potvrde. Na svim ste uređajima odjavljeni.'],
      warning: notMine.change,
    }),

  qrChanged: (partner: Partner) =>
    composeMail(partner, {
      subject: 'QR kod je poništen',
      paragraphs: [
        'Dosadašnja aplikacija za provjeru više ne vrijedi. Pri sljedećoj prijavi skenirajte novi QR kod. Na svim ste uređajima odjavljeni.',
      ],
      warning: notMine.change,
    }),
} as const;
