import { documentCategories, type DocumentCategory } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';
import {
  Building2,
  CarFront,
  FileClock,
  FileWarning,
  FileX,
  type LucideIcon,
  ShieldCheck,
} from '../../ui/images/icons.ts';

const looks: Readonly<Record<DocumentCategory, { icon: LucideIcon; text: string }>> = {
  KASKO_INSURANCE_POLICY: { icon: ShieldCheck, text: 'Za vozilo u leasingu' },
  AO_POLICY: { icon: CarFront, text: 'Obvezno osiguranje vozila' },
  PROPERTY_POLICY: { icon: Building2, text: 'Za opremu i nekretnine' },
  COMPENSATION_CLAIM: { icon: FileWarning, text: 'Prijava štete i prilozi' },
  CONTRACT_TERMINATION: { icon: FileX, text: 'Kad ugovor završava' },
  EARLY_CONTRACT_TERMINATION: { icon: FileClock, text: 'Prije isteka ugovora' },
};

export const categories = documentCategories.map((code) => ({
  code,
  name: documentTypeLabels[code],
  ...looks[code],
}));
