import { brand } from '../brand.ts';

export const statementFileName = 'izjava-o-registraciji.pdf';

const again = 'Preuzmite izjavu ponovno, potpišite je i priložite.';

/** Why a statement that a firm hands in cannot be taken, and what to do about it. */
export const statementTexts = {
  none: 'Priložite potpisanu izjavu.',
  notPdf: 'Datoteka nije PDF. Priložite izjavu koju ste preuzeli i potpisali.',
  unsigned:
    'Izjava nije potpisana. Potpišite preuzeti PDF kvalificiranim certifikatom i priložite potpisanu datoteku.',
  unreadable: `Potpis u datoteci ne možemo pročitati. Upotrijebite program koji stvara potpis PAdES. ${again}`,
  several: `Izjava ima više potpisa, a potreban je točno jedan. ${again}`,
  changedAfterSigning: `Datoteka je nakon potpisivanja mijenjana, primjerice ponovno spremljena ili dopunjena podacima za dugotrajno čuvanje. ${again}`,
  altered: `Sadržaj datoteke ne odgovara potpisu: izjava je izmijenjena. ${again}`,
  otherData: `Potpisali ste drugu datoteku ili izjavu s drugim podacima. ${again}`,
  foreignIssuer:
    'Certifikat kojim je izjava potpisana nije izdao izdavatelj kojem vjerujemo. Potpišite je kvalificiranim certifikatom hrvatskog izdavatelja.',
  notQualified:
    'Certifikat kojim je izjava potpisana nije kvalificiran certifikat za elektronički potpis. Potpišite je kvalificiranim certifikatom.',
  expired:
    'Certifikat kojim je izjava potpisana ne vrijedi: istekao je ili još nije počeo vrijediti. Potpišite je važećim.',
  revoked:
    'Certifikat kojim je izjava potpisana opozvan je ili privremeno ne vrijedi. Potpišite izjavu važećim certifikatom.',
  issuerRevoked:
    'Opozvan je certifikat izdavatelja koji je izdao certifikat kojim je izjava potpisana. Potpišite izjavu certifikatom drugog izdavatelja.',
  notChecked: `Od izdavatelja certifikata nismo doznali je li certifikat kojim je izjava potpisana opozvan. Registrirajte se ponovno ili nazovite ${brand.phone.label}.`,
  otherOib: `U certifikatu kojim je izjava potpisana nije OIB koji ste upisali. Ispravite OIB ili potpišite izjavu certifikatom te pravne osobe. Za pomoć nazovite ${brand.phone.label}.`,
} as const;
