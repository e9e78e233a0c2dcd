/**
 * Name, contacts and links of the company behind the portal. Its colours are in `src/ui/theme/theme.css.ts` and
 * `domain/paper.ts`, its mark in `LogoMark.tsx` and in the letterheads of the PDFs.
 */
export const brand = {
  product: 'Moj leasing',
  company: 'Jadran Leasing d.o.o.',
  group: 'Članica Jadran Grupe',
  address: { street: 'Ulica grada Vukovara 271', postalCode: '10000', place: 'Zagreb' },
  oib: '12345678903',
  /** Free 0800 line. `href` is what a phone dials, `label` what people read. */
  phone: {
    href: 'tel:0800200400',
    label: '0800 200 400',
    hours: 'Besplatan poziv, radnim danom od 8 do 16 sati',
  },
  email: 'podrska@jadran-leasing.example',
  offers: { team: 'Tim za ponude', phone: '0800 200 400', email: 'ponude@jadran-leasing.example' },
  payeeIban: 'HR1210010051863000160',
  links: {
    about: 'https://www.jadran-leasing.example/o-nama',
    terms: 'https://www.jadran-leasing.example/uvjeti-koristenja',
    privacy: 'https://www.jadran-leasing.example/izjava-o-privatnosti',
    faq: 'https://www.jadran-leasing.example/cesta-pitanja',
    userGuide: 'https://www.jadran-leasing.example/korisnicke-upute',
  },
  /** The fourth network has no page yet: an empty target is shown as text, not as a link. */
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/jadran-leasing-example' },
    { name: 'Facebook', href: 'https://www.facebook.com/jadran-leasing-example' },
    { name: 'Instagram', href: 'https://www.instagram.com/jadran-leasing-example' },
    { name: 'YouTube', href: '' },
  ],
  /** Brands of the group, shown as word marks in the footer. */
  brands: ['Jadran Grupa', 'Jadran Osiguranje', 'Jadran Auto'],
} as const;

/** The hour, in Zagreb, at which the company's data are taken over on working days. */
export const refreshHour = 12;
export const refreshTime = `${refreshHour}:00`;
