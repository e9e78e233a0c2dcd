import type { BusinessCode, BusinessCodes } from '../../generated/api.ts';

/** Legal forms that the court register and the other Croatian registers know; abroad there are too many to name. */
const entityTypes: readonly BusinessCode[] = [
  { code: 'DOO', name: 'Društvo s ograničenom odgovornošću (d.o.o.)' },
  { code: 'JDOO', name: 'Jednostavno društvo s ograničenom odgovornošću (j.d.o.o.)' },
  { code: 'DD', name: 'Dioničko društvo (d.d.)' },
  { code: 'JTD', name: 'Javno trgovačko društvo (j.t.d.)' },
  { code: 'KD', name: 'Komanditno društvo (k.d.)' },
  { code: 'GIU', name: 'Gospodarsko interesno udruženje (GIU)' },
  { code: 'PODRUZNICA', name: 'Podružnica' },
  { code: 'ZADRUGA', name: 'Zadruga' },
  { code: 'KREDITNA_UNIJA', name: 'Kreditna unija' },
  { code: 'USTANOVA', name: 'Ustanova' },
  { code: 'UDRUGA', name: 'Udruga' },
  { code: 'ZAKLADA', name: 'Zaklada' },
  { code: 'KOMORA', name: 'Komora ili strukovna organizacija' },
  { code: 'SINDIKAT', name: 'Sindikat ili udruga poslodavaca' },
  { code: 'VJERSKA_ZAJEDNICA', name: 'Vjerska zajednica' },
  { code: 'DRZAVNO_TIJELO', name: 'Državno tijelo' },
  { code: 'LOKALNA_SAMOUPRAVA', name: 'Jedinica lokalne ili područne samouprave' },
  { code: 'STRANA_PRAVNA_OSOBA', name: 'Strana pravna osoba' },
  { code: 'OSTALO', name: 'Drugi pravni oblik' },
];

/** Sections of the national classification of activities. Source: NKD 2025. */
const businessTypes: readonly BusinessCode[] = [
  { code: 'A', name: 'Poljoprivreda, šumarstvo i ribarstvo' },
  { code: 'B', name: 'Rudarstvo i vađenje' },
  { code: 'C', name: 'Prerađivačka industrija' },
  { code: 'D', name: 'Opskrba električnom energijom, plinom, parom i klimatizacija' },
  { code: 'E', name: 'Opskrba vodom, otpadne vode, gospodarenje otpadom i sanacija okoliša' },
  { code: 'F', name: 'Građevinarstvo' },
  { code: 'G', name: 'Trgovina na veliko i na malo' },
  { code: 'H', name: 'Prijevoz i skladištenje' },
  { code: 'I', name: 'Pružanje smještaja te priprema i usluživanje hrane' },
  { code: 'J', name: 'Izdavaštvo, emitiranje te proizvodnja i distribucija sadržaja' },
  { code: 'K', name: 'Telekomunikacije, računalno programiranje i informacijske usluge' },
  { code: 'L', name: 'Financijske djelatnosti i djelatnosti osiguranja' },
  { code: 'M', name: 'Poslovanje nekretninama' },
  { code: 'N', name: 'Stručne, znanstvene i tehničke djelatnosti' },
  { code: 'O', name: 'Administrativne i pomoćne uslužne djelatnosti' },
  { code: 'P', name: 'Javna uprava i obrana; obvezno socijalno osiguranje' },
  { code: 'Q', name: 'Obrazovanje' },
  { code: 'R', name: 'Djelatnosti zdravstvene zaštite i socijalne skrbi' },
  { code: 'S', name: 'Umjetnost, sport i rekreacija' },
  { code: 'T', name: 'Ostale uslužne djelatnosti' },
  { code: 'U', name: 'Djelatnosti kućanstava kao poslodavaca i za vlastite potrebe' },
  { code: 'V', name: 'Djelatnosti izvanteritorijalnih organizacija i tijela' },
];

/** The options of the two selects of a registration. */
export const businessCodes = {
  entityTypes: [...entityTypes],
  businessTypes: [...businessTypes],
} satisfies BusinessCodes;

const nameIn = (codes: readonly BusinessCode[], code: string) =>
  codes.find((each) => each.code === code)?.name;

/** The name of a legal form; undefined where there is none with this code. */
export const nameOfEntityType = (code: string) => nameIn(entityTypes, code);

/** The name of a firm's activity; undefined for an unknown code. */
export const nameOfBusinessType = (code: string) => nameIn(businessTypes, code);
