import { brand } from './brand.ts';
import { formatDay } from './values/day.ts';
import { accessibilityLaw } from './law.ts';

/** Sentences under a heading, then a list. */
export interface StatementSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

/**
 * The day of the last full accessibility test, `YYYY-MM-DD`: `npm test` passed, and its accessibility journeys opened
 * every screen. Must not be earlier than the newest release in CHANGELOG.md.
 */
export const accessibilityTestedOn = '2026-11-29';

/**
 * The accessibility statement without its contacts, which the page adds as links. Its content follows Directive (EU) 2019/882,
 * Annex V: the service, its use, how it meets the requirements, and the exceptions.
 */
export const accessibilityStatement: readonly StatementSection[] = [
  {
    title: 'Što portal nudi',
    paragraphs: [
      `${brand.company} u portalu ${brand.product} pokazuje Vam ugovore, otplatne planove, račune, ponude, dokumente i poruke. U njemu možete izračunati ratu, izraditi ponudu, zatražiti financiranje te nam poslati zahtjev ili dokument.`,
      'Prijava ide u dva koraka: nakon korisničkog imena i lozinke upisujete kod iz e-maila ili iz aplikacije. Kalkulator, kontakt i registracija dostupni su i bez prijave.',
    ],
  },
  {
    title: 'Kojih se pravila držimo',
    paragraphs: [
      'Portal izrađujemo i provjeravamo prema europskoj normi EN\u00A0301\u00A0549 i smjernicama WCAG\u00A02.2, razina\u00A0AA.',
      accessibilityLaw,
    ],
  },
  {
    title: 'Kako ih ispunjavamo',
    points: [
      'Portalom se možete služiti samo tipkovnicom. Mjesto na kojem se nalazite uvijek je vidljivo označeno.',
      'Čitači zaslona dobivaju naziv svake stranice, polja i tipke te svaku obavijest i pogrešku.',
      'U ploči „Pristupačnost“ u zaglavlju birate slova za lakše čitanje kod disleksije, visoki kontrast, podcrtane poveznice i tipke te veličinu slova i razmake.',
      'Tekst i podloga razlikuju se najmanje u omjeru 4,5\u00A0:\u00A01, a u visokom kontrastu 7\u00A0:\u00A01. Ništa nije rečeno samo bojom.',
      'I uz najveća slova sve stane na zaslon širok 320 piksela.',
      'Svaki grafikon možete pročitati i kao tablicu.',
      'Pogreška pri unosu opisana je uz polje, a ono što ste upisali ostaje.',
      'Prije odjave zbog neaktivnosti portal Vas upozori i ponudi nastavak rada.',
      'Pokreta nema ako ste ih isključili u postavkama uređaja.',
    ],
  },
  {
    title: 'Što još nije pristupačno',
    points: [
      'PDF-ovi ponuda, njihovih predugovornih informacija i izvoda otvorenih stavaka nisu označeni za čitače zaslona. Podaci o ponudama i računima stoje i na stranicama portala.',
      'Čitač zaslona Orca 43 dvaput izgovori tekst upozorenja prije odjave i posljednjeg pitanja prije slanja zahtjeva.',
    ],
  },
  {
    title: 'Kako ispitujemo',
    paragraphs: [
      `Portal je posljednji put u cijelosti ispitan ${formatDay(accessibilityTestedOn)}. Ispitujemo ga sami, prije svakog izdanja: programom axe i vlastitim provjerama, na širokom i uskom zaslonu, u visokom kontrastu, uz najveća slova i razmake te samo tipkovnicom.`,
      'Ispitujemo u preglednicima Chromium, Firefox i WebKit, na kojem se temelji Safari, te čitačem zaslona Orca na hrvatskom. Čitače JAWS, NVDA, TalkBack i VoiceOver još nismo ispitali.',
    ],
  },
];
