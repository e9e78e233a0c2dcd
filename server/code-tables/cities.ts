import { homeCountry } from '../../domain/forms/address-rules.ts';
import { sortedByName } from '../../domain/values/text-order.ts';
import type { City } from '../../generated/api.ts';

/**
 * Croatian towns, larger municipalities and resorts by the postal number of their main post office, by county. Replaces
 * the back office's table of places, which is longer and has the same form.
 */
const croatianPlaces = `
10000 Zagreb, 10250 Lučko, 10290 Zaprešić, 10310 Ivanić-Grad, 10312 Kloštar Ivanić, 10314 Križ, 10340 Vrbovec,
10360 Sesvete, 10370 Dugo Selo, 10380 Sveti Ivan Zelina, 10410 Velika Gorica, 10430 Samobor, 10431 Sveta Nedelja,
10432 Bregana, 10450 Jastrebarsko, 10451 Pisarovina, 10454 Krašić,
20000 Dubrovnik, 20207 Mlini, 20210 Cavtat, 20230 Ston, 20232 Slano, 20236 Mokošica, 20240 Trpanj, 20250 Orebić,
20260 Korčula, 20263 Lumbarda, 20270 Vela Luka, 20271 Blato, 20290 Lastovo, 20340 Ploče, 20350 Metković, 20355 Opuzen,
21000 Split, 21204 Dugopolje, 21210 Solin, 21212 Kaštel Sućurac, 21213 Kaštel Gomilica, 21214 Kaštel Kambelovac,
21215 Kaštel Lukšić, 21216 Kaštel Stari, 21220 Trogir, 21222 Marina, 21223 Okrug Gornji, 21230 Sinj, 21231 Klis,
21232 Dicmo, 21233 Hrvace, 21236 Vrlika, 21240 Trilj, 21250 Šestanovac, 21260 Imotski, 21270 Zagvozd, 21276 Vrgorac,
21300 Makarska, 21310 Omiš, 21311 Stobreč, 21312 Podstrana, 21315 Dugi Rat, 21320 Baška Voda, 21322 Brela,
21325 Tučepi, 21327 Podgora, 21330 Gradac, 21400 Supetar, 21405 Milna, 21412 Pučišća, 21420 Bol, 21425 Selca,
21430 Grohote, 21450 Hvar, 21460 Stari Grad, 21465 Jelsa, 21480 Vis, 21485 Komiža,
22000 Šibenik, 22202 Primošten, 22203 Rogoznica, 22211 Vodice, 22212 Tribunj, 22213 Pirovac, 22222 Skradin,
22240 Tisno, 22243 Murter, 22300 Knin, 22320 Drniš,
23000 Zadar, 23205 Bibinje, 23206 Sukošan, 23207 Sveti Filip i Jakov, 23210 Biograd na Moru, 23211 Pakoštane,
23222 Zemunik Donji, 23232 Nin, 23233 Privlaka, 23234 Vir, 23242 Posedarje, 23250 Pag, 23273 Preko, 23281 Sali,
23420 Benkovac, 23440 Gračac, 23450 Obrovac,
31000 Osijek, 31206 Erdut, 31207 Tenja, 31216 Antunovac, 31220 Višnjevac, 31222 Bizovac, 31226 Dalj, 31300 Beli Manastir,
31326 Darda, 31327 Bilje, 31400 Đakovo, 31402 Semeljci, 31431 Čepin, 31500 Našice, 31511 Đurđenovac, 31512 Feričanci,
31540 Donji Miholjac, 31550 Valpovo, 31551 Belišće,
32000 Vukovar, 32100 Vinkovci, 32221 Nuštar, 32227 Borovo, 32236 Ilok, 32237 Lovas, 32249 Tovarnik, 32252 Otok,
32257 Drenovci, 32260 Gunja, 32270 Županja, 32272 Cerna, 32276 Babina Greda, 32281 Ivankovo,
33000 Virovitica, 33405 Pitomača, 33410 Suhopolje, 33515 Orahovica, 33520 Slatina,
34000 Požega, 34308 Jakšić, 34310 Pleternica, 34330 Velika, 34340 Kutjevo, 34550 Pakrac, 34551 Lipik,
35000 Slavonski Brod, 35210 Vrpolje, 35212 Garčin, 35214 Donji Andrijevci, 35250 Oriovac, 35252 Sibinj,
35400 Nova Gradiška, 35403 Rešetari, 35404 Cernik, 35410 Nova Kapela, 35420 Staro Petrovo Selo, 35428 Dragalić,
35429 Gornji Bogićevci, 35430 Okučani,
40000 Čakovec, 40305 Nedelišće, 40312 Štrigova, 40313 Sveti Martin na Muri, 40315 Mursko Središće,
40320 Donji Kraljevec, 40321 Mala Subotica, 40323 Prelog, 40324 Goričan, 40328 Donja Dubrava, 40329 Kotoriba,
42000 Varaždin, 42203 Jalžabet, 42205 Vidovec, 42206 Petrijanec, 42207 Vinica, 42208 Cestica, 42220 Novi Marof,
42223 Varaždinske Toplice, 42230 Ludbreg, 42240 Ivanec, 42243 Maruševec, 42250 Lepoglava, 42253 Bednja,
43000 Bjelovar, 43212 Rovišće, 43231 Ivanska, 43240 Čazma, 43271 Velika Pisanica, 43280 Garešnica, 43284 Hercegovac,
43290 Grubišno Polje, 43500 Daruvar, 43505 Končanica, 43541 Sirač,
44000 Sisak, 44201 Martinska Ves, 44210 Sunja, 44250 Petrinja, 44272 Lekenik, 44317 Popovača, 44320 Kutina,
44322 Lipovljani, 44324 Jasenovac, 44330 Novska, 44400 Glina, 44410 Gvozd, 44415 Topusko, 44430 Hrvatska Kostajnica,
44440 Dvor,
47000 Karlovac, 47201 Draganić, 47220 Vojnić, 47240 Slunj, 47242 Krnjak, 47245 Rakovica, 47250 Duga Resa,
47262 Generalski Stol, 47280 Ozalj, 47300 Ogulin, 47303 Josipdol, 47304 Plaški,
48000 Koprivnica, 48260 Križevci, 48269 Kalnik, 48322 Drnje, 48323 Hlebine, 48325 Novigrad Podravski, 48326 Virje,
48327 Molve, 48350 Đurđevac, 48356 Ferdinandovac, 48362 Kloštar Podravski,
49000 Krapina, 49210 Zabok, 49214 Veliko Trgovišće, 49216 Desinić, 49217 Krapinske Toplice, 49218 Pregrada,
49221 Bedekovčina, 49223 Sveti Križ Začretje, 49225 Đurmanec, 49231 Hum na Sutli, 49232 Radoboj, 49240 Donja Stubica,
49243 Oroslavje, 49244 Stubičke Toplice, 49245 Gornja Stubica, 49246 Marija Bistrica, 49247 Zlatar Bistrica,
49250 Zlatar, 49282 Konjščina, 49290 Klanjec, 49295 Kumrovec,
51000 Rijeka, 51211 Matulji, 51215 Kastav, 51216 Viškovo, 51217 Klana, 51219 Čavle, 51221 Kostrena, 51222 Bakar,
51250 Novi Vinodolski, 51260 Crikvenica, 51262 Kraljevica, 51266 Selce, 51280 Rab, 51281 Lopar, 51300 Delnice,
51306 Čabar, 51311 Skrad, 51314 Ravna Gora, 51315 Mrkopalj, 51316 Lokve, 51322 Fužine, 51326 Vrbovsko, 51410 Opatija,
51415 Lovran, 51417 Mošćenička Draga, 51500 Krk, 51511 Malinska, 51512 Njivice, 51513 Omišalj, 51516 Vrbnik,
51521 Punat, 51523 Baška, 51550 Mali Lošinj, 51557 Cres,
52000 Pazin, 52100 Pula, 52203 Medulin, 52204 Ližnjan, 52206 Marčana, 52207 Barban, 52210 Rovinj, 52211 Bale,
52212 Fažana, 52215 Vodnjan, 52220 Labin, 52221 Rabac, 52223 Raša, 52232 Kršan, 52341 Žminj, 52342 Svetvinčenat,
52352 Kanfanar, 52420 Buzet, 52424 Motovun, 52429 Grožnjan, 52440 Poreč, 52444 Tinjan, 52447 Vižinada, 52450 Vrsar,
52452 Funtana, 52460 Buje, 52463 Višnjan, 52465 Tar, 52466 Novigrad, 52470 Umag, 52474 Brtonigla, 52475 Savudrija,
53000 Gospić, 53201 Lički Osik, 53202 Perušić, 53220 Otočac, 53230 Korenica, 53231 Plitvička Jezera, 53234 Udbina,
53250 Donji Lapac, 53260 Brinje, 53270 Senj, 53288 Karlobag, 53291 Novalja`;

const places = croatianPlaces
  .trim()
  .split(/,\s+/)
  .map((line): City => {
    const number = line.slice(0, 5);
    return { number, placeName: line.slice(6), gemicroPostalCode: number };
  });

const homePlaces: readonly City[] = sortedByName(places, ({ placeName }) => placeName);

const homeNames = new Map(
  homePlaces.map(({ gemicroPostalCode, placeName }) => [gemicroPostalCode, placeName]),
);

/** The places of a country that have a code, in Croatian alphabetical order; none where the table knows none. */
export function citiesOf(countryCode: string): readonly City[] {
  return countryCode === homeCountry ? homePlaces : [];
}

export function nameOfCity(countryCode: string, postalCode: string): string | undefined {
  return countryCode === homeCountry ? homeNames.get(postalCode) : undefined;
}
