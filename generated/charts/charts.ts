// Written by `npm run generate` from machines/ and tests/drivers/. Do not edit.
import type { Chart } from '../../machines/charts/chart.ts';

export const charts: readonly Chart[] = [
  {
    "name": "panel",
    "title": "Bočna ploča",
    "purpose": "Bočna ploča s prijavom, potvrdom u dva koraka, zahtjevom za lozinku i pretragom.",
    "states": [
      {
        "id": "panel",
        "parent": null,
        "kind": "compound",
        "title": "Bočna ploča",
        "description": "Bočna ploča s prijavom, potvrdom u dva koraka, zahtjevom za lozinku i pretragom.",
        "initial": "panel.closed",
        "calls": []
      },
      {
        "id": "panel.closed",
        "parent": "panel",
        "kind": "atomic",
        "title": "Zatvorena",
        "description": "Ploča se ne vidi i stranica se slobodno pomiče.",
        "initial": null,
        "calls": []
      },
      {
        "id": "panel.shown",
        "parent": "panel",
        "kind": "compound",
        "title": "Vidljiva",
        "description": "Ploča je iznad stranice; stranica ispod nje je zaključana.",
        "initial": "panel.shown.entering",
        "calls": []
      },
      {
        "id": "panel.shown.entering",
        "parent": "panel.shown",
        "kind": "atomic",
        "title": "Ulazi",
        "description": "Ploča klizi s desnog ruba.",
        "initial": null,
        "calls": []
      },
      {
        "id": "panel.shown.open",
        "parent": "panel.shown",
        "kind": "atomic",
        "title": "Otvorena",
        "description": "Sadržaj miruje i može se ispuniti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "panel.shown.swapping",
        "parent": "panel.shown",
        "kind": "atomic",
        "title": "Mijenja sadržaj",
        "description": "Stari sadržaj blijedi, novi dolazi nakon 300 ms.",
        "initial": null,
        "calls": []
      },
      {
        "id": "panel.leaving",
        "parent": "panel",
        "kind": "atomic",
        "title": "Izlazi",
        "description": "Ploča klizi van ekrana.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "panel.closed | panel.opened | 0",
        "source": "panel.closed",
        "targets": [
          "panel.shown"
        ],
        "label": "panel.opened",
        "guard": null,
        "actions": [
          "takeContent",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Pritisnite „Prijava“ u zaglavlju.",
          "Na početnoj stranici upišite korisničko ime i lozinku i pritisnite „Prijavi se“."
        ]
      },
      {
        "id": "panel.shown | panel.opened | 0",
        "source": "panel.shown",
        "targets": [
          "panel.shown.swapping"
        ],
        "label": "panel.opened",
        "guard": "contentIsOther",
        "actions": [
          "rememberNext",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U ploči pritisnite „Zaboravili ste lozinku?“.",
          "U ploči pritisnite „Natrag na prijavu“."
        ]
      },
      {
        "id": "panel.shown | panel.closed | 0",
        "source": "panel.shown",
        "targets": [
          "panel.leaving"
        ],
        "label": "panel.closed",
        "guard": null,
        "actions": [
          "clearAddress"
        ],
        "description": null,
        "says": [
          "Pritisnite Escape ili križić u kutu ploče."
        ]
      },
      {
        "id": "panel.shown | customer.loggedIn | 0",
        "source": "panel.shown",
        "targets": [
          "panel.leaving"
        ],
        "label": "customer.loggedIn",
        "guard": null,
        "actions": [
          "clearAddress"
        ],
        "description": null,
        "says": [
          "Upišite kod iz e-maila i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "panel.shown.entering | xstate.after.slide.panel.shown.entering | 0",
        "source": "panel.shown.entering",
        "targets": [
          "panel.shown.open"
        ],
        "label": "nakon slide (0,4 s)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe 400 ms."
        ]
      },
      {
        "id": "panel.shown.swapping | xstate.after.swap.panel.shown.swapping | 0",
        "source": "panel.shown.swapping",
        "targets": [
          "panel.shown.open"
        ],
        "label": "nakon swap (0,3 s)",
        "guard": null,
        "actions": [
          "swapContent"
        ],
        "description": null,
        "says": [
          "Prođe 300 ms."
        ]
      },
      {
        "id": "panel.leaving | panel.opened | 0",
        "source": "panel.leaving",
        "targets": [
          "panel.shown"
        ],
        "label": "panel.opened",
        "guard": null,
        "actions": [
          "takeContent",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U adresu dopišite #fyp i potvrdite."
        ]
      },
      {
        "id": "panel.leaving | xstate.after.slide.panel.leaving | 0",
        "source": "panel.leaving",
        "targets": [
          "panel.closed"
        ],
        "label": "nakon slide (0,4 s)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe 400 ms."
        ]
      }
    ]
  },
  {
    "name": "objectCompletion",
    "title": "Dovršavanje objekta",
    "purpose": "Ono što se o objektu može odabrati samo na jedan način bira se samo.",
    "states": [
      {
        "id": "objectCompletion",
        "parent": null,
        "kind": "compound",
        "title": "Dovršavanje objekta",
        "description": "Ono što se o objektu može odabrati samo na jedan način bira se samo.",
        "initial": "objectCompletion.completing",
        "calls": []
      },
      {
        "id": "objectCompletion.completing",
        "parent": "objectCompletion",
        "kind": "atomic",
        "title": "Dovršavanje",
        "description": "Gleda se ima li sljedeće polje samo jedan izbor; za marku dotad stižu modeli.",
        "initial": null,
        "calls": [
          {
            "id": "findOnlyChoices",
            "actor": "findOnlyChoices",
            "machine": null
          }
        ]
      },
      {
        "id": "objectCompletion.complete",
        "parent": "objectCompletion",
        "kind": "atomic",
        "title": "Dovršeno",
        "description": "Iz odabranoga više ništa ne slijedi.",
        "initial": null,
        "calls": []
      },
      {
        "id": "objectCompletion.failed",
        "parent": "objectCompletion",
        "kind": "atomic",
        "title": "Modeli nisu stigli",
        "description": "Može se pokušati ponovno ili odabrati drugo.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "objectCompletion | data.changed | 0",
        "source": "objectCompletion",
        "targets": [
          "objectCompletion.completing"
        ],
        "label": "data.changed",
        "guard": "objectIsOther",
        "actions": [
          "takeData"
        ],
        "description": null,
        "says": [
          "Pod „Marka“ odaberite „Škoda“.",
          "Pod „Model“ odaberite „Fabia“.",
          "Pod „Marka“ odaberite „Toyota“."
        ]
      },
      {
        "id": "objectCompletion | data.changed | 1",
        "source": "objectCompletion",
        "targets": [],
        "label": "data.changed",
        "guard": "inače",
        "actions": [
          "takeData"
        ],
        "description": null,
        "says": [
          "Upišite prijeđene kilometre."
        ]
      },
      {
        "id": "objectCompletion.completing | xstate.done.actor.findOnlyChoices | 0",
        "source": "objectCompletion.completing",
        "targets": [
          "objectCompletion.completing"
        ],
        "label": "findOnlyChoices uspije",
        "guard": "somethingWasChosen",
        "actions": [
          "takeChoices",
          "report"
        ],
        "description": null,
        "says": [
          "Gorivo je samo jedno."
        ]
      },
      {
        "id": "objectCompletion.completing | xstate.done.actor.findOnlyChoices | 1",
        "source": "objectCompletion.completing",
        "targets": [
          "objectCompletion.complete"
        ],
        "label": "findOnlyChoices uspije",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Više ništa ne slijedi."
        ]
      },
      {
        "id": "objectCompletion.completing | xstate.error.actor.findOnlyChoices | 0",
        "source": "objectCompletion.completing",
        "targets": [
          "objectCompletion.failed"
        ],
        "label": "findOnlyChoices ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "objectCompletion.failed | retry.requested | 0",
        "source": "objectCompletion.failed",
        "targets": [
          "objectCompletion.completing"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      }
    ]
  },
  {
    "name": "photos",
    "title": "Fotografije",
    "purpose": "Fotografije papira postaju jedan PDF: odabir, okretanje, slaganje u pregledniku.",
    "states": [
      {
        "id": "photos",
        "parent": null,
        "kind": "compound",
        "title": "Fotografije",
        "description": "Fotografije papira postaju jedan PDF: odabir, okretanje, slaganje u pregledniku.",
        "initial": "photos.empty",
        "calls": []
      },
      {
        "id": "photos.sorting",
        "parent": "photos",
        "kind": "atomic",
        "title": "Odabir stranica obrasca",
        "description": "Svaki obrazac čuva svoje fotografije dok se ne pošalju; one koje čekaju otvaraju se redom.",
        "initial": null,
        "calls": []
      },
      {
        "id": "photos.empty",
        "parent": "photos",
        "kind": "atomic",
        "title": "Bez fotografija",
        "description": "Nudi se slikanje i odabir iz galerije.",
        "initial": null,
        "calls": []
      },
      {
        "id": "photos.reading",
        "parent": "photos",
        "kind": "atomic",
        "title": "Otvaranje",
        "description": "Preglednik otvara i smanjuje fotografije, jednu po jednu.",
        "initial": null,
        "calls": [
          {
            "id": "readPhotos",
            "actor": "readPhotos",
            "machine": null
          }
        ]
      },
      {
        "id": "photos.arranging",
        "parent": "photos",
        "kind": "atomic",
        "title": "Pregled",
        "description": "Svaka je fotografija stranica: može se okrenuti i maknuti, i mogu se dodati druge.",
        "initial": null,
        "calls": []
      },
      {
        "id": "photos.making",
        "parent": "photos",
        "kind": "atomic",
        "title": "Slaganje",
        "description": "Fotografije postaju PDF; kvaliteta se smanjuje dok nije dovoljno malen.",
        "initial": null,
        "calls": [
          {
            "id": "makeDocument",
            "actor": "makeDocument",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "photos.sorting | always | 0",
        "source": "photos.sorting",
        "targets": [
          "photos.reading"
        ],
        "label": "odmah",
        "guard": "filesWait",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "photos.sorting | always | 1",
        "source": "photos.sorting",
        "targets": [
          "photos.arranging"
        ],
        "label": "odmah",
        "guard": "hasPhotos",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "photos.sorting | always | 2",
        "source": "photos.sorting",
        "targets": [
          "photos.empty"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "photos.empty | form.opened | 0",
        "source": "photos.empty",
        "targets": [
          "photos.sorting"
        ],
        "label": "form.opened",
        "guard": "isForOther",
        "actions": [
          "takeForm"
        ],
        "description": null,
        "says": [
          "Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu.",
          "Poveznica na mjesto ove adrese ponovno stavlja onu za AO policu."
        ]
      },
      {
        "id": "photos.empty | photos.chosen | 0",
        "source": "photos.empty",
        "targets": [
          "photos.reading"
        ],
        "label": "photos.chosen",
        "guard": "photosFit",
        "actions": [
          "takeFiles"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odaberi fotografije“ i odaberite polica.jpg."
        ]
      },
      {
        "id": "photos.empty | photos.chosen | 1",
        "source": "photos.empty",
        "targets": [],
        "label": "photos.chosen",
        "guard": "inače",
        "actions": [
          "sayTooMany"
        ],
        "description": null,
        "says": [
          "Odaberite jedanaest fotografija odjednom."
        ]
      },
      {
        "id": "photos.reading | form.opened | 0",
        "source": "photos.reading",
        "targets": [],
        "label": "form.opened",
        "guard": null,
        "actions": [
          "takeForm"
        ],
        "description": null,
        "says": [
          "Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu.",
          "Poveznica na mjesto ove adrese ponovno stavlja onu za AO policu."
        ]
      },
      {
        "id": "photos.reading | photos.chosen | 0",
        "source": "photos.reading",
        "targets": [],
        "label": "photos.chosen",
        "guard": "photosFit",
        "actions": [
          "takeFiles"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odaberi fotografije“ i odaberite polica.jpg."
        ]
      },
      {
        "id": "photos.reading | photos.chosen | 1",
        "source": "photos.reading",
        "targets": [],
        "label": "photos.chosen",
        "guard": "inače",
        "actions": [
          "sayTooMany"
        ],
        "description": null,
        "says": [
          "Odaberite jedanaest fotografija odjednom."
        ]
      },
      {
        "id": "photos.reading | xstate.done.actor.readPhotos | 0",
        "source": "photos.reading",
        "targets": [
          "photos.sorting"
        ],
        "label": "readPhotos uspije",
        "guard": null,
        "actions": [
          "addPhotos"
        ],
        "description": null,
        "says": [
          "Preglednik otvara prvu fotografiju.",
          "Preglednik otvara drugu fotografiju."
        ]
      },
      {
        "id": "photos.reading | xstate.error.actor.readPhotos | 0",
        "source": "photos.reading",
        "targets": [
          "photos.sorting"
        ],
        "label": "readPhotos ne uspije",
        "guard": null,
        "actions": [
          "leaveOut"
        ],
        "description": null,
        "says": [
          "Preglednik ne može otvoriti fotografiju."
        ]
      },
      {
        "id": "photos.arranging | form.opened | 0",
        "source": "photos.arranging",
        "targets": [
          "photos.sorting"
        ],
        "label": "form.opened",
        "guard": "isForOther",
        "actions": [
          "takeForm"
        ],
        "description": null,
        "says": [
          "Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu."
        ]
      },
      {
        "id": "photos.arranging | photos.chosen | 0",
        "source": "photos.arranging",
        "targets": [
          "photos.reading"
        ],
        "label": "photos.chosen",
        "guard": "photosFit",
        "actions": [
          "takeFiles"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odaberi fotografije“ i odaberite polica.jpg."
        ]
      },
      {
        "id": "photos.arranging | photos.chosen | 1",
        "source": "photos.arranging",
        "targets": [],
        "label": "photos.chosen",
        "guard": "inače",
        "actions": [
          "sayTooMany"
        ],
        "description": null,
        "says": [
          "Odaberite jedanaest fotografija odjednom."
        ]
      },
      {
        "id": "photos.arranging | photo.turned | 0",
        "source": "photos.arranging",
        "targets": [],
        "label": "photo.turned",
        "guard": null,
        "actions": [
          "turnPhoto"
        ],
        "description": null,
        "says": [
          "Uz prvu stranicu pritisnite „Okreni“."
        ]
      },
      {
        "id": "photos.arranging | photo.removed | 0",
        "source": "photos.arranging",
        "targets": [
          "photos.empty"
        ],
        "label": "photo.removed",
        "guard": "isLast",
        "actions": [
          "removePhoto",
          "forgetProblem"
        ],
        "description": null,
        "says": [
          "Uz jedinu stranicu pritisnite „Makni“."
        ]
      },
      {
        "id": "photos.arranging | photo.removed | 1",
        "source": "photos.arranging",
        "targets": [],
        "label": "photo.removed",
        "guard": "inače",
        "actions": [
          "removePhoto",
          "forgetProblem"
        ],
        "description": null,
        "says": [
          "Uz drugu stranicu pritisnite „Makni“."
        ]
      },
      {
        "id": "photos.arranging | document.requested | 0",
        "source": "photos.arranging",
        "targets": [],
        "label": "document.requested",
        "guard": "hasFile",
        "actions": [
          "sayFileToo"
        ],
        "description": null,
        "says": [
          "Odaberite i datoteku polica.pdf, upišite datum izdavanja i pritisnite „Pošalji dokument“."
        ]
      },
      {
        "id": "photos.arranging | document.requested | 1",
        "source": "photos.arranging",
        "targets": [
          "photos.making"
        ],
        "label": "document.requested",
        "guard": "inače",
        "actions": [
          "forgetProblem"
        ],
        "description": null,
        "says": [
          "Upišite datum izdavanja i pritisnite „Pošalji dokument“."
        ]
      },
      {
        "id": "photos.making | form.opened | 0",
        "source": "photos.making",
        "targets": [
          "photos.sorting"
        ],
        "label": "form.opened",
        "guard": "isForOther",
        "actions": [
          "takeForm"
        ],
        "description": null,
        "says": [
          "Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu."
        ]
      },
      {
        "id": "photos.making | document.cancelled | 0",
        "source": "photos.making",
        "targets": [
          "photos.arranging"
        ],
        "label": "document.cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“ i opet otvorite „Polica AO osiguranja“."
        ]
      },
      {
        "id": "photos.making | xstate.done.actor.makeDocument | 0",
        "source": "photos.making",
        "targets": [
          "photos.empty"
        ],
        "label": "makeDocument uspije",
        "guard": null,
        "actions": [
          "forgetPhotos",
          "tellMade"
        ],
        "description": null,
        "says": [
          "Preglednik slaže PDF, koji poslužitelj ne prima."
        ]
      },
      {
        "id": "photos.making | xstate.error.actor.makeDocument | 0",
        "source": "photos.making",
        "targets": [
          "photos.arranging"
        ],
        "label": "makeDocument ne uspije",
        "guard": null,
        "actions": [
          "rememberProblem"
        ],
        "description": null,
        "says": [
          "Pregledniku ponestaje memorije."
        ]
      }
    ]
  },
  {
    "name": "profileUpdate",
    "title": "Izmjena podataka",
    "purpose": "Izmjena podataka u profilu: upis, spremanje i ishod.",
    "states": [
      {
        "id": "profileUpdate",
        "parent": null,
        "kind": "compound",
        "title": "Izmjena podataka",
        "description": "Izmjena podataka u profilu: upis, spremanje i ishod.",
        "initial": "profileUpdate.editing",
        "calls": []
      },
      {
        "id": "profileUpdate.editing",
        "parent": "profileUpdate",
        "kind": "atomic",
        "title": "Upis izmjena",
        "description": "Korisnik mijenja podatke; nakon neuspjeha upisano ostaje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "profileUpdate.saving",
        "parent": "profileUpdate",
        "kind": "atomic",
        "title": "Spremanje",
        "description": "Poslužitelj provjerava i sprema izmjene.",
        "initial": null,
        "calls": [
          {
            "id": "saveProfile",
            "actor": "saveProfile",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "profileUpdate.editing | changes.submitted | 0",
        "source": "profileUpdate.editing",
        "targets": [
          "profileUpdate.saving"
        ],
        "label": "changes.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Promijenite ulicu, po želji i e-mail adresu uz svoju lozinku, i pritisnite „Spremi izmjene“."
        ]
      },
      {
        "id": "profileUpdate.saving | xstate.done.actor.saveProfile | 0",
        "source": "profileUpdate.saving",
        "targets": [
          "profileUpdate.editing"
        ],
        "label": "saveProfile uspije",
        "guard": "newAddressWaits",
        "actions": [
          "countSave",
          "tellUpdated",
          "sayAddressWaits"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema izmjene, a na novu e-mail adresu šalje poveznicu."
        ]
      },
      {
        "id": "profileUpdate.saving | xstate.done.actor.saveProfile | 1",
        "source": "profileUpdate.saving",
        "targets": [
          "profileUpdate.editing"
        ],
        "label": "saveProfile uspije",
        "guard": "inače",
        "actions": [
          "countSave",
          "tellUpdated",
          "saySaved"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema izmjene."
        ]
      },
      {
        "id": "profileUpdate.saving | xstate.error.actor.saveProfile | 0",
        "source": "profileUpdate.saving",
        "targets": [
          "profileUpdate.editing"
        ],
        "label": "saveProfile ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "sayNotSaved"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      }
    ]
  },
  {
    "name": "billExport",
    "title": "Izvoz računa",
    "purpose": "Izvoz računa: cijeli popis kao tablica ili PDF-ovi, ili izvod otvorenih stavaka.",
    "states": [
      {
        "id": "billExport",
        "parent": null,
        "kind": "compound",
        "title": "Izvoz računa",
        "description": "Izvoz računa: cijeli popis kao tablica ili PDF-ovi, ili izvod otvorenih stavaka.",
        "initial": "billExport.closed",
        "calls": []
      },
      {
        "id": "billExport.closed",
        "parent": "billExport",
        "kind": "atomic",
        "title": "Zatvoreno",
        "description": "Vidi se popis računa s gumbom „Izvezi“.",
        "initial": null,
        "calls": []
      },
      {
        "id": "billExport.choosing",
        "parent": "billExport",
        "kind": "atomic",
        "title": "Odabir",
        "description": "Bira se što se preuzima. Ono što nije uspjelo kaže zašto.",
        "initial": null,
        "calls": []
      },
      {
        "id": "billExport.listing",
        "parent": "billExport",
        "kind": "atomic",
        "title": "Preuzimanje popisa",
        "description": "Stiže tablica sa svim računima s popisa; zatvaranje je prekida.",
        "initial": null,
        "calls": [
          {
            "id": "fetchList",
            "actor": "fetchList",
            "machine": null
          }
        ]
      },
      {
        "id": "billExport.archiving",
        "parent": "billExport",
        "kind": "atomic",
        "title": "Preuzimanje PDF-ova",
        "description": "Stižu PDF-ovi svih računa s popisa; ono što nedostaje kaže se na kraju. Zatvaranje prekida.",
        "initial": null,
        "calls": [
          {
            "id": "fetchArchive",
            "actor": "fetchArchive",
            "machine": null
          }
        ]
      },
      {
        "id": "billExport.stating",
        "parent": "billExport",
        "kind": "atomic",
        "title": "Preuzimanje izvoda",
        "description": "Podaci stižu s poslužitelja, a PDF slaže preglednik; zatvaranje ga prekida.",
        "initial": null,
        "calls": [
          {
            "id": "fetchStatement",
            "actor": "fetchStatement",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "billExport.closed | export.opened | 0",
        "source": "billExport.closed",
        "targets": [
          "billExport.choosing"
        ],
        "label": "export.opened",
        "guard": null,
        "actions": [
          "takeList",
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Izvezi“."
        ]
      },
      {
        "id": "billExport.choosing | export.closed | 0",
        "source": "billExport.choosing",
        "targets": [
          "billExport.closed"
        ],
        "label": "export.closed",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Zatvorite dijalog križićem."
        ]
      },
      {
        "id": "billExport.choosing | format.chosen | 0",
        "source": "billExport.choosing",
        "targets": [],
        "label": "format.chosen",
        "guard": null,
        "actions": [
          "takeFormat"
        ],
        "description": null,
        "says": [
          "Odaberite „CSV“.",
          "Odaberite „Excel (XLSX)“."
        ]
      },
      {
        "id": "billExport.choosing | list.requested | 0",
        "source": "billExport.choosing",
        "targets": [
          "billExport.listing"
        ],
        "label": "list.requested",
        "guard": "listCanBeExported",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi popis“."
        ]
      },
      {
        "id": "billExport.choosing | archive.requested | 0",
        "source": "billExport.choosing",
        "targets": [
          "billExport.archiving"
        ],
        "label": "archive.requested",
        "guard": "listCanBeArchived",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi PDF-ove (zip)“."
        ]
      },
      {
        "id": "billExport.choosing | statement.requested | 0",
        "source": "billExport.choosing",
        "targets": [
          "billExport.stating"
        ],
        "label": "statement.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi izvod (PDF)“."
        ]
      },
      {
        "id": "billExport.listing | export.closed | 0",
        "source": "billExport.listing",
        "targets": [
          "billExport.closed"
        ],
        "label": "export.closed",
        "guard": null,
        "actions": [
          "sayBrokenOff"
        ],
        "description": null,
        "says": [
          "Zatvorite dijalog križićem."
        ]
      },
      {
        "id": "billExport.listing | xstate.done.actor.fetchList | 0",
        "source": "billExport.listing",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchList uspije",
        "guard": null,
        "actions": [
          "saySaved"
        ],
        "description": null,
        "says": [
          "Stiže tablica sa svim računima."
        ]
      },
      {
        "id": "billExport.listing | xstate.error.actor.fetchList | 0",
        "source": "billExport.listing",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchList ne uspije",
        "guard": null,
        "actions": [
          "rememberListFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "billExport.archiving | export.closed | 0",
        "source": "billExport.archiving",
        "targets": [
          "billExport.closed"
        ],
        "label": "export.closed",
        "guard": null,
        "actions": [
          "sayBrokenOff"
        ],
        "description": null,
        "says": [
          "Zatvorite dijalog križićem."
        ]
      },
      {
        "id": "billExport.archiving | xstate.done.actor.fetchArchive | 0",
        "source": "billExport.archiving",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchArchive uspije",
        "guard": null,
        "actions": [
          "sayOutcome"
        ],
        "description": null,
        "says": [
          "Stiže arhiva, bez PDF-a koji još nije izdan."
        ]
      },
      {
        "id": "billExport.archiving | xstate.error.actor.fetchArchive | 0",
        "source": "billExport.archiving",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchArchive ne uspije",
        "guard": null,
        "actions": [
          "rememberArchiveFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "billExport.stating | export.closed | 0",
        "source": "billExport.stating",
        "targets": [
          "billExport.closed"
        ],
        "label": "export.closed",
        "guard": null,
        "actions": [
          "sayBrokenOff"
        ],
        "description": null,
        "says": [
          "Zatvorite dijalog križićem."
        ]
      },
      {
        "id": "billExport.stating | xstate.done.actor.fetchStatement | 0",
        "source": "billExport.stating",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchStatement uspije",
        "guard": null,
        "actions": [
          "saySaved"
        ],
        "description": null,
        "says": [
          "Stižu podaci izvoda."
        ]
      },
      {
        "id": "billExport.stating | xstate.error.actor.fetchStatement | 0",
        "source": "billExport.stating",
        "targets": [
          "billExport.choosing"
        ],
        "label": "fetchStatement ne uspije",
        "guard": null,
        "actions": [
          "rememberStatementFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      }
    ]
  },
  {
    "name": "calendarLink",
    "title": "Kalendar dospijeća",
    "purpose": "Poveznica kojom kalendari čitaju dospijeća: izrada, jedini prikaz i ukidanje.",
    "states": [
      {
        "id": "calendarLink",
        "parent": null,
        "kind": "compound",
        "title": "Kalendar dospijeća",
        "description": "Poveznica kojom kalendari čitaju dospijeća: izrada, jedini prikaz i ukidanje.",
        "initial": "calendarLink.looking",
        "calls": []
      },
      {
        "id": "calendarLink.looking",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Provjera",
        "description": "Poslužitelj kaže ima li korisnik poveznicu.",
        "initial": null,
        "calls": [
          {
            "id": "lookForLink",
            "actor": "lookForLink",
            "machine": null
          }
        ]
      },
      {
        "id": "calendarLink.lookFailed",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Neuspjela provjera",
        "description": "Ne zna se ima li korisnik poveznicu; provjera se može ponoviti, a datoteka preuzeti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calendarLink.withoutLink",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Bez poveznice",
        "description": "Poveznice nema i može se izraditi.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calendarLink.withLink",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "S poveznicom",
        "description": "Vidi se kad je poveznica izrađena i zadnji put čitana; sama se više ne može prikazati, samo zamijeniti ili ukinuti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calendarLink.creating",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Izrada poveznice",
        "description": "Poslužitelj izrađuje poveznicu; stara prestaje vrijediti.",
        "initial": null,
        "calls": [
          {
            "id": "createLink",
            "actor": "createLink",
            "machine": null
          }
        ]
      },
      {
        "id": "calendarLink.showingLink",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Prikaz poveznice",
        "description": "Poveznica se prikazuje samo sada i može se kopirati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calendarLink.removing",
        "parent": "calendarLink",
        "kind": "atomic",
        "title": "Ukidanje",
        "description": "Poslužitelj ukida poveznicu.",
        "initial": null,
        "calls": [
          {
            "id": "removeLink",
            "actor": "removeLink",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "calendarLink.looking | xstate.done.actor.lookForLink | 0",
        "source": "calendarLink.looking",
        "targets": [
          "calendarLink.withLink"
        ],
        "label": "lookForLink uspije",
        "guard": "isFound",
        "actions": [
          "rememberLink"
        ],
        "description": null,
        "says": [
          "Korisnik ima poveznicu."
        ]
      },
      {
        "id": "calendarLink.looking | xstate.done.actor.lookForLink | 1",
        "source": "calendarLink.looking",
        "targets": [
          "calendarLink.withoutLink"
        ],
        "label": "lookForLink uspije",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Korisnik nema poveznice."
        ]
      },
      {
        "id": "calendarLink.looking | xstate.error.actor.lookForLink | 0",
        "source": "calendarLink.looking",
        "targets": [
          "calendarLink.lookFailed"
        ],
        "label": "lookForLink ne uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "calendarLink.lookFailed | retry.requested | 0",
        "source": "calendarLink.lookFailed",
        "targets": [
          "calendarLink.looking"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "calendarLink.lookFailed | amounts.toggled | 0",
        "source": "calendarLink.lookFailed",
        "targets": [],
        "label": "amounts.toggled",
        "guard": null,
        "actions": [
          "takeAmounts"
        ],
        "description": null,
        "says": [
          "Označite „Prikaži i iznose“.",
          "Uklonite oznaku „Prikaži i iznose“."
        ]
      },
      {
        "id": "calendarLink.withoutLink | link.requested | 0",
        "source": "calendarLink.withoutLink",
        "targets": [
          "calendarLink.creating"
        ],
        "label": "link.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Izradi poveznicu“, odnosno „Izradi novu poveznicu“."
        ]
      },
      {
        "id": "calendarLink.withoutLink | amounts.toggled | 0",
        "source": "calendarLink.withoutLink",
        "targets": [],
        "label": "amounts.toggled",
        "guard": null,
        "actions": [
          "takeAmounts"
        ],
        "description": null,
        "says": [
          "Označite „Prikaži i iznose“.",
          "Uklonite oznaku „Prikaži i iznose“."
        ]
      },
      {
        "id": "calendarLink.withLink | link.requested | 0",
        "source": "calendarLink.withLink",
        "targets": [
          "calendarLink.creating"
        ],
        "label": "link.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Izradi poveznicu“, odnosno „Izradi novu poveznicu“."
        ]
      },
      {
        "id": "calendarLink.withLink | link.removed | 0",
        "source": "calendarLink.withLink",
        "targets": [
          "calendarLink.removing"
        ],
        "label": "link.removed",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Ukini poveznicu“."
        ]
      },
      {
        "id": "calendarLink.withLink | amounts.toggled | 0",
        "source": "calendarLink.withLink",
        "targets": [],
        "label": "amounts.toggled",
        "guard": null,
        "actions": [
          "takeAmounts"
        ],
        "description": null,
        "says": [
          "Označite „Prikaži i iznose“.",
          "Uklonite oznaku „Prikaži i iznose“."
        ]
      },
      {
        "id": "calendarLink.creating | xstate.done.actor.createLink | 0",
        "source": "calendarLink.creating",
        "targets": [
          "calendarLink.showingLink"
        ],
        "label": "createLink uspije",
        "guard": null,
        "actions": [
          "showUrl"
        ],
        "description": null,
        "says": [
          "Poslužitelj izrađuje poveznicu."
        ]
      },
      {
        "id": "calendarLink.creating | xstate.error.actor.createLink | 0",
        "source": "calendarLink.creating",
        "targets": [
          "calendarLink.withLink"
        ],
        "label": "createLink ne uspije",
        "guard": "hasLink",
        "actions": [
          "rememberNotMade"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "calendarLink.creating | xstate.error.actor.createLink | 1",
        "source": "calendarLink.creating",
        "targets": [
          "calendarLink.withoutLink"
        ],
        "label": "createLink ne uspije",
        "guard": "inače",
        "actions": [
          "rememberNotMade"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "calendarLink.showingLink | link.removed | 0",
        "source": "calendarLink.showingLink",
        "targets": [
          "calendarLink.removing"
        ],
        "label": "link.removed",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Ukini poveznicu“."
        ]
      },
      {
        "id": "calendarLink.showingLink | amounts.toggled | 0",
        "source": "calendarLink.showingLink",
        "targets": [],
        "label": "amounts.toggled",
        "guard": null,
        "actions": [
          "takeAmounts"
        ],
        "description": null,
        "says": [
          "Označite „Prikaži i iznose“.",
          "Uklonite oznaku „Prikaži i iznose“."
        ]
      },
      {
        "id": "calendarLink.removing | xstate.done.actor.removeLink | 0",
        "source": "calendarLink.removing",
        "targets": [
          "calendarLink.withoutLink"
        ],
        "label": "removeLink uspije",
        "guard": null,
        "actions": [
          "forgetLink",
          "sayRemoved"
        ],
        "description": null,
        "says": [
          "Poslužitelj ukida poveznicu."
        ]
      },
      {
        "id": "calendarLink.removing | xstate.error.actor.removeLink | 0",
        "source": "calendarLink.removing",
        "targets": [
          "calendarLink.showingLink"
        ],
        "label": "removeLink ne uspije",
        "guard": "isShown",
        "actions": [
          "rememberNotRemoved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "calendarLink.removing | xstate.error.actor.removeLink | 1",
        "source": "calendarLink.removing",
        "targets": [
          "calendarLink.withLink"
        ],
        "label": "removeLink ne uspije",
        "guard": "inače",
        "actions": [
          "rememberNotRemoved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "calculator",
    "title": "Kalkulator",
    "purpose": "Kalkulator leasinga: opći podaci, objekt, financijski podaci, proizvod, ponuda i zahtjev.",
    "states": [
      {
        "id": "calculator",
        "parent": null,
        "kind": "compound",
        "title": "Kalkulator",
        "description": "Kalkulator leasinga: opći podaci, objekt, financijski podaci, proizvod, ponuda i zahtjev.",
        "initial": "calculator.preparing",
        "calls": []
      },
      {
        "id": "calculator.preparing",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Priprema",
        "description": "Stižu šifrarnici; spremljeni podaci kojih u njima više nema brišu se.",
        "initial": null,
        "calls": [
          {
            "id": "checkData",
            "actor": "checkData",
            "machine": null
          }
        ]
      },
      {
        "id": "calculator.unprepared",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Bez šifrarnika",
        "description": "Šifrarnici nisu stigli; može se pokušati ponovno.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calculator.deciding",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Čitanje adrese",
        "description": "Adresa vodi na korak, a ako neki prije njega nije potpun, na prvi takav.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calculator.enteringGeneralData",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Opći podaci",
        "description": "Prvi korak: primatelj, vrsta leasinga, dobavljač i valuta.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calculator.enteringObject",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Podaci o objektu",
        "description": "Drugi korak: svaki odabir briše one koji iz njega slijede.",
        "initial": null,
        "calls": [
          {
            "id": "objectCompletion",
            "actor": "objectCompletion",
            "machine": "objectCompletion"
          }
        ]
      },
      {
        "id": "calculator.enteringFinancing",
        "parent": "calculator",
        "kind": "compound",
        "title": "Financijski podaci",
        "description": "Treći korak: cijena, učešće i trajanje; za operativni leasing i ostatak vrijednosti.",
        "initial": "calculator.enteringFinancing.entering",
        "calls": [
          {
            "id": "remainingValue",
            "actor": "remainingValue",
            "machine": "remainingValue"
          }
        ]
      },
      {
        "id": "calculator.enteringFinancing.entering",
        "parent": "calculator.enteringFinancing",
        "kind": "atomic",
        "title": "Upis",
        "description": "Financijski podaci se upisuju.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calculator.enteringFinancing.awaitingRemainingValue",
        "parent": "calculator.enteringFinancing",
        "kind": "atomic",
        "title": "Čekanje ostatka vrijednosti",
        "description": "Nastavak je pritisnut prije nego što je ostatak vrijednosti izračunat: čim stigne, ide se dalje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "calculator.enteringFinancing.fetchingProducts",
        "parent": "calculator.enteringFinancing",
        "kind": "atomic",
        "title": "Dohvat proizvoda",
        "description": "Dohvaća se prva stranica proizvoda; promjena podataka dohvat prekida.",
        "initial": null,
        "calls": [
          {
            "id": "loadProducts",
            "actor": "loadProducts",
            "machine": null
          }
        ]
      },
      {
        "id": "calculator.choosingProduct",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Odabir proizvoda",
        "description": "Četvrti korak: popis gotovih proizvoda za upisane podatke.",
        "initial": null,
        "calls": [
          {
            "id": "productChoice",
            "actor": "productChoice",
            "machine": "productChoice"
          }
        ]
      },
      {
        "id": "calculator.viewingOffer",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Pregled ponude",
        "description": "Peti korak: ponuda i zahtjev za financiranje.",
        "initial": null,
        "calls": [
          {
            "id": "offerStep",
            "actor": "offerStep",
            "machine": "offerStep"
          }
        ]
      },
      {
        "id": "calculator.succeeded",
        "parent": "calculator",
        "kind": "atomic",
        "title": "Zahtjev je poslan",
        "description": "Odgovor stiže e-mailom i u poruke; izračun je gotov i briše se.",
        "initial": null,
        "isGoal": true,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "calculator | address.changed | 0",
        "source": "calculator",
        "targets": [
          "calculator.deciding"
        ],
        "label": "address.changed",
        "guard": "placeIsOther",
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "Iznad koraka pritisnite „Podaci o objektu“.",
          "Iznad koraka pritisnite „Opći podaci“.",
          "U pregledniku pritisnite „Naprijed“."
        ]
      },
      {
        "id": "calculator.preparing | address.changed | 0",
        "source": "calculator.preparing",
        "targets": [],
        "label": "address.changed",
        "guard": null,
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "Otvorite pretragu u zaglavlju i zatvorite je."
        ]
      },
      {
        "id": "calculator.preparing | xstate.done.actor.checkData | 0",
        "source": "calculator.preparing",
        "targets": [
          "calculator.deciding"
        ],
        "label": "checkData uspije",
        "guard": null,
        "actions": [
          "takeChecked",
          "keep"
        ],
        "description": null,
        "says": [
          "Stižu šifrarnici."
        ]
      },
      {
        "id": "calculator.preparing | xstate.error.actor.checkData | 0",
        "source": "calculator.preparing",
        "targets": [
          "calculator.unprepared"
        ],
        "label": "checkData ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "calculator.unprepared | address.changed | 0",
        "source": "calculator.unprepared",
        "targets": [],
        "label": "address.changed",
        "guard": null,
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "Otvorite pretragu u zaglavlju i zatvorite je."
        ]
      },
      {
        "id": "calculator.unprepared | retry.requested | 0",
        "source": "calculator.unprepared",
        "targets": [
          "calculator.preparing"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "calculator.deciding | always | 0",
        "source": "calculator.deciding",
        "targets": [
          "calculator.enteringObject"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.deciding | always | 1",
        "source": "calculator.deciding",
        "targets": [
          "calculator.enteringFinancing"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.deciding | always | 2",
        "source": "calculator.deciding",
        "targets": [
          "calculator.choosingProduct"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.deciding | always | 3",
        "source": "calculator.deciding",
        "targets": [
          "calculator.viewingOffer"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.deciding | always | 4",
        "source": "calculator.deciding",
        "targets": [
          "calculator.succeeded"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.deciding | always | 5",
        "source": "calculator.deciding",
        "targets": [
          "calculator.enteringGeneralData"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "calculator.enteringGeneralData | field.changed | 0",
        "source": "calculator.enteringGeneralData",
        "targets": [],
        "label": "field.changed",
        "guard": null,
        "actions": [
          "takeChange",
          "keep"
        ],
        "description": null,
        "says": [
          "Pod „Dobavljač“ odaberite drugoga."
        ]
      },
      {
        "id": "calculator.enteringGeneralData | next.requested | 0",
        "source": "calculator.enteringGeneralData",
        "targets": [
          "calculator.enteringObject"
        ],
        "label": "next.requested",
        "guard": "stepIsComplete",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "calculator.enteringGeneralData | next.requested | 1",
        "source": "calculator.enteringGeneralData",
        "targets": [],
        "label": "next.requested",
        "guard": "inače",
        "actions": [
          "countMistake"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "calculator.enteringGeneralData | back.requested | 0",
        "source": "calculator.enteringGeneralData",
        "targets": [],
        "label": "back.requested",
        "guard": null,
        "actions": [
          "goToInformation"
        ],
        "description": null,
        "says": [
          "Pritisnite „Informativni izračun“, a zatim u pregledniku „Natrag“."
        ]
      },
      {
        "id": "calculator.enteringObject | field.changed | 0",
        "source": "calculator.enteringObject",
        "targets": [],
        "label": "field.changed",
        "guard": null,
        "actions": [
          "takeChange",
          "keep",
          "tellCompletion"
        ],
        "description": null,
        "says": [
          "Izbrišite prijeđene kilometre."
        ]
      },
      {
        "id": "calculator.enteringObject | object.completed | 0",
        "source": "calculator.enteringObject",
        "targets": [],
        "label": "object.completed",
        "guard": null,
        "actions": [
          "takeOnlyChoices",
          "keep"
        ],
        "description": null,
        "says": [
          "Pod „Model“ odaberite „Fabia“, i gorivo se odabere samo."
        ]
      },
      {
        "id": "calculator.enteringObject | next.requested | 0",
        "source": "calculator.enteringObject",
        "targets": [
          "calculator.enteringFinancing"
        ],
        "label": "next.requested",
        "guard": "stepIsComplete",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "calculator.enteringObject | next.requested | 1",
        "source": "calculator.enteringObject",
        "targets": [],
        "label": "next.requested",
        "guard": "inače",
        "actions": [
          "countMistake"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "calculator.enteringObject | back.requested | 0",
        "source": "calculator.enteringObject",
        "targets": [
          "calculator.enteringGeneralData"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Opći podaci“."
        ]
      },
      {
        "id": "calculator.enteringFinancing | field.changed | 0",
        "source": "calculator.enteringFinancing",
        "targets": [
          "calculator.enteringFinancing.entering"
        ],
        "label": "field.changed",
        "guard": null,
        "actions": [
          "takeChange",
          "keep",
          "tellRemainingValue"
        ],
        "description": null,
        "says": [
          "U polje „PPMV“ upišite 100,00.",
          "Izbrišite cijenu s PDV-om."
        ]
      },
      {
        "id": "calculator.enteringFinancing | field.left | 0",
        "source": "calculator.enteringFinancing",
        "targets": [],
        "label": "field.left",
        "guard": null,
        "actions": [
          "writeOut",
          "keep"
        ],
        "description": null,
        "says": [
          "U polje „PPMV“ upišite 100 i prijeđite na sljedeće polje."
        ]
      },
      {
        "id": "calculator.enteringFinancing | remainingValue.reckoned | 0",
        "source": "calculator.enteringFinancing",
        "targets": [],
        "label": "remainingValue.reckoned",
        "guard": null,
        "actions": [
          "takeRemainingValue",
          "keep"
        ],
        "description": null,
        "says": [
          "Prođe pola sekunde, i stiže ostatak vrijednosti."
        ]
      },
      {
        "id": "calculator.enteringFinancing | back.requested | 0",
        "source": "calculator.enteringFinancing",
        "targets": [
          "calculator.enteringObject"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Podaci o objektu“."
        ]
      },
      {
        "id": "calculator.enteringFinancing.entering | next.requested | 0",
        "source": "calculator.enteringFinancing.entering",
        "targets": [
          "calculator.enteringFinancing.awaitingRemainingValue"
        ],
        "label": "next.requested",
        "guard": "remainingValueIsOnItsWay",
        "actions": [],
        "description": null,
        "says": [
          "Odmah pritisnite „Nastavi na odabir proizvoda“."
        ]
      },
      {
        "id": "calculator.enteringFinancing.entering | next.requested | 1",
        "source": "calculator.enteringFinancing.entering",
        "targets": [
          "calculator.enteringFinancing.fetchingProducts"
        ],
        "label": "next.requested",
        "guard": "stepIsComplete",
        "actions": [
          "settlePrice",
          "keep"
        ],
        "description": null,
        "says": [
          "Pritisnite „Nastavi na odabir proizvoda“."
        ]
      },
      {
        "id": "calculator.enteringFinancing.entering | next.requested | 2",
        "source": "calculator.enteringFinancing.entering",
        "targets": [],
        "label": "next.requested",
        "guard": "inače",
        "actions": [
          "countMistake"
        ],
        "description": null,
        "says": [
          "Pritisnite „Nastavi na odabir proizvoda“."
        ]
      },
      {
        "id": "calculator.enteringFinancing.awaitingRemainingValue | remainingValue.reckoned | 0",
        "source": "calculator.enteringFinancing.awaitingRemainingValue",
        "targets": [
          "calculator.enteringFinancing.entering"
        ],
        "label": "remainingValue.reckoned",
        "guard": null,
        "actions": [
          "takeRemainingValue",
          "keep",
          "goOnAsRequested"
        ],
        "description": null,
        "says": [
          "Prođe pola sekunde, i stiže ostatak vrijednosti."
        ]
      },
      {
        "id": "calculator.enteringFinancing.awaitingRemainingValue | remainingValue.failed | 0",
        "source": "calculator.enteringFinancing.awaitingRemainingValue",
        "targets": [
          "calculator.enteringFinancing.entering"
        ],
        "label": "remainingValue.failed",
        "guard": null,
        "actions": [
          "countMistake"
        ],
        "description": null,
        "says": [
          "Prođe pola sekunde, i poslužitelj griješi."
        ]
      },
      {
        "id": "calculator.enteringFinancing.fetchingProducts | xstate.done.actor.loadProducts | 0",
        "source": "calculator.enteringFinancing.fetchingProducts",
        "targets": [
          "calculator.choosingProduct"
        ],
        "label": "loadProducts uspije",
        "guard": null,
        "actions": [
          "beginList"
        ],
        "description": null,
        "says": [
          "Stižu proizvodi."
        ]
      },
      {
        "id": "calculator.enteringFinancing.fetchingProducts | xstate.error.actor.loadProducts | 0",
        "source": "calculator.enteringFinancing.fetchingProducts",
        "targets": [
          "calculator.enteringFinancing.entering"
        ],
        "label": "loadProducts ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "sayNoProducts",
          "forgetRefused",
          "keep",
          "tellRemainingValue"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "calculator.choosingProduct | address.changed | 0",
        "source": "calculator.choosingProduct",
        "targets": [
          "calculator.deciding"
        ],
        "label": "address.changed",
        "guard": "placeIsOther",
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "Iznad koraka pritisnite „Financijski podaci“.",
          "U pregledniku pritisnite „Natrag“."
        ]
      },
      {
        "id": "calculator.choosingProduct | address.changed | 1",
        "source": "calculator.choosingProduct",
        "targets": [],
        "label": "address.changed",
        "guard": "inače",
        "actions": [
          "moveList"
        ],
        "description": null,
        "says": [
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "calculator.choosingProduct | call.begun | 0",
        "source": "calculator.choosingProduct",
        "targets": [],
        "label": "call.begun",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "U prvom retku pritisnite „Odaberi“; poslužitelj griješi.",
          "U prvom retku pritisnite „Odaberi“; poslužitelj ne priznaje ostatak vrijednosti.",
          "U prvom retku pritisnite „Odaberi“, i stiže ponuda."
        ]
      },
      {
        "id": "calculator.choosingProduct | call.failed | 0",
        "source": "calculator.choosingProduct",
        "targets": [],
        "label": "call.failed",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "U prvom retku pritisnite „Odaberi“; poslužitelj griješi."
        ]
      },
      {
        "id": "calculator.choosingProduct | xstate.done.actor.productChoice | 0",
        "source": "calculator.choosingProduct",
        "targets": [
          "calculator.viewingOffer"
        ],
        "label": "productChoice završi",
        "guard": "offerIsMade",
        "actions": [
          "takeOffer",
          "keep"
        ],
        "description": null,
        "says": [
          "U prvom retku pritisnite „Odaberi“, i stiže ponuda."
        ]
      },
      {
        "id": "calculator.choosingProduct | xstate.done.actor.productChoice | 1",
        "source": "calculator.choosingProduct",
        "targets": [
          "calculator.enteringFinancing"
        ],
        "label": "productChoice završi",
        "guard": "inače",
        "actions": [
          "forgetRefused",
          "keep"
        ],
        "description": null,
        "says": [
          "Pritisnite „Financijski podaci“.",
          "U prvom retku pritisnite „Odaberi“; poslužitelj ne priznaje ostatak vrijednosti."
        ]
      },
      {
        "id": "calculator.viewingOffer | call.begun | 0",
        "source": "calculator.viewingOffer",
        "targets": [],
        "label": "call.begun",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi ponudu“."
        ]
      },
      {
        "id": "calculator.viewingOffer | call.failed | 0",
        "source": "calculator.viewingOffer",
        "targets": [],
        "label": "call.failed",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“; poslužitelj griješi."
        ]
      },
      {
        "id": "calculator.viewingOffer | xstate.done.actor.offerStep | 0",
        "source": "calculator.viewingOffer",
        "targets": [
          "calculator.succeeded"
        ],
        "label": "offerStep završi",
        "guard": "financingIsRequested",
        "actions": [
          "beginAnew",
          "forget"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“."
        ]
      },
      {
        "id": "calculator.viewingOffer | xstate.done.actor.offerStep | 1",
        "source": "calculator.viewingOffer",
        "targets": [
          "calculator.choosingProduct"
        ],
        "label": "offerStep završi",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odabir proizvoda“."
        ]
      },
      {
        "id": "calculator.succeeded | address.changed | 0",
        "source": "calculator.succeeded",
        "targets": [
          "calculator.preparing"
        ],
        "label": "address.changed",
        "guard": "placeIsOther",
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "U pregledniku pritisnite „Natrag“."
        ]
      }
    ]
  },
  {
    "name": "registrationTab",
    "title": "Kartica registracije",
    "purpose": "Registraciju ispunjava jedna kartica preglednika; ostale to kažu i mogu je preuzeti.",
    "states": [
      {
        "id": "registrationTab",
        "parent": null,
        "kind": "compound",
        "title": "Kartica registracije",
        "description": "Registraciju ispunjava jedna kartica preglednika; ostale to kažu i mogu je preuzeti.",
        "initial": "registrationTab.claiming",
        "calls": []
      },
      {
        "id": "registrationTab.claiming",
        "parent": "registrationTab",
        "kind": "atomic",
        "title": "Provjera kartica",
        "description": "Preglednik kaže ispunjava li registraciju već druga kartica.",
        "initial": null,
        "calls": [
          {
            "id": "claimDraft",
            "actor": "claimDraft",
            "machine": null
          }
        ]
      },
      {
        "id": "registrationTab.here",
        "parent": "registrationTab",
        "kind": "atomic",
        "title": "Ispunjava se ovdje",
        "description": "Sve što se upiše odmah se čuva u pregledniku.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registrationTab.elsewhere",
        "parent": "registrationTab",
        "kind": "atomic",
        "title": "Ispunjava se drugdje",
        "description": "Piše da je registracija otvorena u drugoj kartici; može se preuzeti sa svim upisanim.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "registrationTab.claiming | xstate.done.actor.claimDraft | 0",
        "source": "registrationTab.claiming",
        "targets": [
          "registrationTab.here"
        ],
        "label": "claimDraft uspije",
        "guard": "draftIsOurs",
        "actions": [],
        "description": null,
        "says": [
          "Registraciju ne ispunjava nijedna druga kartica, ili je preuzeta od nje."
        ]
      },
      {
        "id": "registrationTab.claiming | xstate.done.actor.claimDraft | 1",
        "source": "registrationTab.claiming",
        "targets": [
          "registrationTab.elsewhere"
        ],
        "label": "claimDraft uspije",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Registracija je već otvorena u drugoj kartici istog preglednika."
        ]
      },
      {
        "id": "registrationTab.here | draft.takenElsewhere | 0",
        "source": "registrationTab.here",
        "targets": [
          "registrationTab.elsewhere"
        ],
        "label": "draft.takenElsewhere",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U drugoj kartici istog preglednika otvorite registraciju i pritisnite „Nastavi ovdje“."
        ]
      },
      {
        "id": "registrationTab.elsewhere | takeover.requested | 0",
        "source": "registrationTab.elsewhere",
        "targets": [
          "registrationTab.claiming"
        ],
        "label": "takeover.requested",
        "guard": null,
        "actions": [
          "takeOver"
        ],
        "description": null,
        "says": [
          "Pritisnite „Nastavi ovdje“."
        ]
      }
    ]
  },
  {
    "name": "contact",
    "title": "Kontakt",
    "purpose": "Poruka društvu s obrasca za kontakt.",
    "states": [
      {
        "id": "contact",
        "parent": null,
        "kind": "compound",
        "title": "Kontakt",
        "description": "Poruka društvu s obrasca za kontakt.",
        "initial": "contact.writing",
        "calls": []
      },
      {
        "id": "contact.writing",
        "parent": "contact",
        "kind": "atomic",
        "title": "Pisanje poruke",
        "description": "Posjetitelj ili korisnik ispunjava obrazac.",
        "initial": null,
        "calls": []
      },
      {
        "id": "contact.sending",
        "parent": "contact",
        "kind": "atomic",
        "title": "Slanje poruke",
        "description": "Poslužitelj predaje poruku društvu.",
        "initial": null,
        "calls": [
          {
            "id": "sendMessage",
            "actor": "sendMessage",
            "machine": null
          }
        ]
      },
      {
        "id": "contact.sent",
        "parent": "contact",
        "kind": "final",
        "title": "Poruka je poslana",
        "description": "Poruka je stigla; vodi se na početnu stranicu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "contact.failed",
        "parent": "contact",
        "kind": "atomic",
        "title": "Poruka nije poslana",
        "description": "Razlog je prikazan, a sve upisano je sačuvano.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "contact.writing | message.submitted | 0",
        "source": "contact.writing",
        "targets": [
          "contact.sending"
        ],
        "label": "message.submitted",
        "guard": null,
        "actions": [
          "keepMessage"
        ],
        "description": null,
        "says": [
          "Upišite ime, prezime, e-mail adresu i poruku i pritisnite „Pošalji poruku“."
        ]
      },
      {
        "id": "contact.sending | xstate.done.actor.sendMessage | 0",
        "source": "contact.sending",
        "targets": [
          "contact.sent"
        ],
        "label": "sendMessage uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj je poruku predao."
        ]
      },
      {
        "id": "contact.sending | xstate.error.actor.sendMessage | 0",
        "source": "contact.sending",
        "targets": [
          "contact.writing"
        ],
        "label": "sendMessage ne uspije",
        "guard": "fieldsAreWrong",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "U drugoj ste se kartici u međuvremenu prijavili, a telefon niste upisali."
        ]
      },
      {
        "id": "contact.sending | xstate.error.actor.sendMessage | 1",
        "source": "contact.sending",
        "targets": [
          "contact.failed"
        ],
        "label": "sendMessage ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj e-pošte je nedostupan."
        ]
      },
      {
        "id": "contact.failed | back.requested | 0",
        "source": "contact.failed",
        "targets": [
          "contact.writing"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag na poruku“."
        ]
      }
    ]
  },
  {
    "name": "ownData",
    "title": "Moji podaci",
    "purpose": "Preuzimanje svega što portal o korisniku čuva, uz sadašnju lozinku.",
    "states": [
      {
        "id": "ownData",
        "parent": null,
        "kind": "compound",
        "title": "Moji podaci",
        "description": "Preuzimanje svega što portal o korisniku čuva, uz sadašnju lozinku.",
        "initial": "ownData.idle",
        "calls": []
      },
      {
        "id": "ownData.idle",
        "parent": "ownData",
        "kind": "atomic",
        "title": "Bez preuzimanja",
        "description": "Korisnik može zatražiti svoje podatke.",
        "initial": null,
        "calls": []
      },
      {
        "id": "ownData.askingPassword",
        "parent": "ownData",
        "kind": "atomic",
        "title": "Upis lozinke",
        "description": "Korisnik upisuje sadašnju lozinku; nakon neuspjeha piše zašto podaci nisu preuzeti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "ownData.preparing",
        "parent": "ownData",
        "kind": "compound",
        "title": "Priprema",
        "description": "Poslužitelj provjerava lozinku i šalje podatke dok ih slaže; korisnik može odustati.",
        "initial": "ownData.preparing.short",
        "calls": [
          {
            "id": "exportOwnData",
            "actor": "exportOwnData",
            "machine": null
          }
        ]
      },
      {
        "id": "ownData.preparing.short",
        "parent": "ownData.preparing",
        "kind": "atomic",
        "title": "Kratka priprema",
        "description": "Lozinka je poslana.",
        "initial": null,
        "calls": []
      },
      {
        "id": "ownData.preparing.long",
        "parent": "ownData.preparing",
        "kind": "atomic",
        "title": "Duga priprema",
        "description": "Traje dulje od sekunde: vidi se napredak.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "ownData.idle | data.requested | 0",
        "source": "ownData.idle",
        "targets": [
          "ownData.askingPassword"
        ],
        "label": "data.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U skupini „Moji podaci“ pritisnite „Preuzmi moje podatke“."
        ]
      },
      {
        "id": "ownData.askingPassword | password.submitted | 0",
        "source": "ownData.askingPassword",
        "targets": [
          "ownData.preparing"
        ],
        "label": "password.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite sadašnju lozinku i pritisnite „Preuzmi podatke“."
        ]
      },
      {
        "id": "ownData.askingPassword | cancelled | 0",
        "source": "ownData.askingPassword",
        "targets": [
          "ownData.idle"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "ownData.preparing | cancelled | 0",
        "source": "ownData.preparing",
        "targets": [
          "ownData.idle"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "ownData.preparing | xstate.done.actor.exportOwnData | 0",
        "source": "ownData.preparing",
        "targets": [
          "ownData.idle"
        ],
        "label": "exportOwnData uspije",
        "guard": null,
        "actions": [
          "saySaved"
        ],
        "description": null,
        "says": [
          "Stiže datoteka s podacima."
        ]
      },
      {
        "id": "ownData.preparing | xstate.error.actor.exportOwnData | 0",
        "source": "ownData.preparing",
        "targets": [
          "ownData.askingPassword"
        ],
        "label": "exportOwnData ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "ownData.preparing.short | xstate.after.downloadProgress.ownData.preparing.short | 0",
        "source": "ownData.preparing.short",
        "targets": [
          "ownData.preparing.long"
        ],
        "label": "nakon downloadProgress (1 s)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe sekunda."
        ]
      }
    ]
  },
  {
    "name": "passwordReset",
    "title": "Nova lozinka",
    "purpose": "Postavljanje lozinke poveznicom iz e-maila.",
    "states": [
      {
        "id": "passwordReset",
        "parent": null,
        "kind": "compound",
        "title": "Nova lozinka",
        "description": "Postavljanje lozinke poveznicom iz e-maila.",
        "initial": "passwordReset.opening",
        "calls": []
      },
      {
        "id": "passwordReset.opening",
        "parent": "passwordReset",
        "kind": "atomic",
        "title": "Otvaranje poveznice",
        "description": "Provjerava se nosi li adresa token; bez njega je poveznica odbijena.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passwordReset.enteringPassword",
        "parent": "passwordReset",
        "kind": "atomic",
        "title": "Upis nove lozinke",
        "description": "Korisnik dvaput upisuje novu lozinku.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passwordReset.saving",
        "parent": "passwordReset",
        "kind": "atomic",
        "title": "Spremanje lozinke",
        "description": "Poslužitelj provjerava poveznicu i sprema lozinku.",
        "initial": null,
        "calls": [
          {
            "id": "resetPassword",
            "actor": "resetPassword",
            "machine": null
          }
        ]
      },
      {
        "id": "passwordReset.saved",
        "parent": "passwordReset",
        "kind": "final",
        "title": "Lozinka je spremljena",
        "description": "Korisnik se vraća na prijavu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passwordReset.refused",
        "parent": "passwordReset",
        "kind": "final",
        "title": "Poveznica ne vrijedi",
        "description": "Poveznica je nepotpuna, stara ili iskorištena; nudi se nova.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "passwordReset.opening | always | 0",
        "source": "passwordReset.opening",
        "targets": [
          "passwordReset.refused"
        ],
        "label": "odmah",
        "guard": "linkIsIncomplete",
        "actions": [
          "sayNotSaved"
        ],
        "description": null,
        "says": []
      },
      {
        "id": "passwordReset.opening | always | 1",
        "source": "passwordReset.opening",
        "targets": [
          "passwordReset.enteringPassword"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "passwordReset.enteringPassword | password.submitted | 0",
        "source": "passwordReset.enteringPassword",
        "targets": [
          "passwordReset.saving"
        ],
        "label": "password.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Dvaput upišite novu lozinku i pritisnite „Spremi lozinku“."
        ]
      },
      {
        "id": "passwordReset.saving | xstate.done.actor.resetPassword | 0",
        "source": "passwordReset.saving",
        "targets": [
          "passwordReset.saved"
        ],
        "label": "resetPassword uspije",
        "guard": null,
        "actions": [
          "saySaved",
          "endSessions",
          "goToLogin"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema lozinku."
        ]
      },
      {
        "id": "passwordReset.saving | xstate.error.actor.resetPassword | 0",
        "source": "passwordReset.saving",
        "targets": [
          "passwordReset.refused"
        ],
        "label": "resetPassword ne uspije",
        "guard": "linkIsRefused",
        "actions": [
          "sayNotSaved"
        ],
        "description": null,
        "says": [
          "Poveznica je u međuvremenu iskorištena na drugom uređaju."
        ]
      },
      {
        "id": "passwordReset.saving | xstate.error.actor.resetPassword | 1",
        "source": "passwordReset.saving",
        "targets": [
          "passwordReset.enteringPassword"
        ],
        "label": "resetPassword ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure",
          "sayNotSaved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "productChoice",
    "title": "Odabir proizvoda",
    "purpose": "Četvrti korak kalkulatora: popis gotovih proizvoda, njihova usporedba i izrada ponude od odabranoga.",
    "states": [
      {
        "id": "productChoice",
        "parent": null,
        "kind": "compound",
        "title": "Odabir proizvoda",
        "description": "Četvrti korak kalkulatora: popis gotovih proizvoda, njihova usporedba i izrada ponude od odabranoga.",
        "initial": "productChoice.choosing",
        "calls": [
          {
            "id": "list",
            "actor": "list",
            "machine": "list"
          }
        ]
      },
      {
        "id": "productChoice.choosing",
        "parent": "productChoice",
        "kind": "compound",
        "title": "Odabir",
        "description": "Proizvod se bira.",
        "initial": "productChoice.choosing.listing",
        "calls": []
      },
      {
        "id": "productChoice.choosing.listing",
        "parent": "productChoice.choosing",
        "kind": "atomic",
        "title": "Popis",
        "description": "Proizvodi se biraju s popisa, a dva ili tri mogu se označiti za usporedbu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "productChoice.choosing.comparing",
        "parent": "productChoice.choosing",
        "kind": "atomic",
        "title": "Usporedba",
        "description": "Označeni su proizvodi jedan uz drugi; i ovdje se jedan od njih može odabrati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "productChoice.selecting",
        "parent": "productChoice",
        "kind": "atomic",
        "title": "Izrada ponude",
        "description": "Poslužitelj od odabranog proizvoda radi ponudu; drugi se odabir ne prima.",
        "initial": null,
        "calls": [
          {
            "id": "selectProduct",
            "actor": "selectProduct",
            "machine": null
          }
        ]
      },
      {
        "id": "productChoice.chosen",
        "parent": "productChoice",
        "kind": "final",
        "title": "Ponuda je izrađena",
        "description": "Slijedi pregled ponude.",
        "initial": null,
        "calls": []
      },
      {
        "id": "productChoice.left",
        "parent": "productChoice",
        "kind": "final",
        "title": "Povratak",
        "description": "Natrag na financijske podatke, jer se to želi ili jer je ostatak vrijednosti zastario.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "productChoice | parameters.changed | 0",
        "source": "productChoice",
        "targets": [],
        "label": "parameters.changed",
        "guard": null,
        "actions": [
          "moveList"
        ],
        "description": null,
        "says": [
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "productChoice.choosing | product.chosen | 0",
        "source": "productChoice.choosing",
        "targets": [
          "productChoice.selecting"
        ],
        "label": "product.chosen",
        "guard": null,
        "actions": [
          "takeProduct",
          "report"
        ],
        "description": null,
        "says": [
          "U prvom retku pritisnite „Odaberi“.",
          "U prvom stupcu usporedbe pritisnite „Odaberi“."
        ]
      },
      {
        "id": "productChoice.choosing.listing | product.toggled | 0",
        "source": "productChoice.choosing.listing",
        "targets": [],
        "label": "product.toggled",
        "guard": "isCompared",
        "actions": [
          "removeFromComparison"
        ],
        "description": null,
        "says": [
          "Pritisnite kvačicu prvog proizvoda još jednom."
        ]
      },
      {
        "id": "productChoice.choosing.listing | product.toggled | 1",
        "source": "productChoice.choosing.listing",
        "targets": [],
        "label": "product.toggled",
        "guard": "hasRoom",
        "actions": [
          "addToComparison"
        ],
        "description": null,
        "says": [
          "Pritisnite kvačicu prvog proizvoda.",
          "Pritisnite kvačicu drugog proizvoda.",
          "Pritisnite kvačicu trećeg proizvoda."
        ]
      },
      {
        "id": "productChoice.choosing.listing | product.toggled | 2",
        "source": "productChoice.choosing.listing",
        "targets": [],
        "label": "product.toggled",
        "guard": "inače",
        "actions": [
          "sayFull"
        ],
        "description": null,
        "says": [
          "Pritisnite kvačicu četvrtog proizvoda."
        ]
      },
      {
        "id": "productChoice.choosing.listing | comparison.opened | 0",
        "source": "productChoice.choosing.listing",
        "targets": [
          "productChoice.choosing.comparing"
        ],
        "label": "comparison.opened",
        "guard": "canBeCompared",
        "actions": [
          "openComparison"
        ],
        "description": null,
        "says": [
          "Na traci s odabranim proizvodima pritisnite „Usporedi“."
        ]
      },
      {
        "id": "productChoice.choosing.listing | back.requested | 0",
        "source": "productChoice.choosing.listing",
        "targets": [
          "productChoice.left"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Financijski podaci“."
        ]
      },
      {
        "id": "productChoice.choosing.comparing | comparison.closed | 0",
        "source": "productChoice.choosing.comparing",
        "targets": [
          "productChoice.choosing.listing"
        ],
        "label": "comparison.closed",
        "guard": null,
        "actions": [
          "closeComparison"
        ],
        "description": null,
        "says": [
          "Zatvorite usporedbu križićem."
        ]
      },
      {
        "id": "productChoice.selecting | xstate.done.actor.selectProduct | 0",
        "source": "productChoice.selecting",
        "targets": [
          "productChoice.chosen"
        ],
        "label": "selectProduct uspije",
        "guard": null,
        "actions": [
          "takeOffer"
        ],
        "description": null,
        "says": [
          "Stiže ponuda."
        ]
      },
      {
        "id": "productChoice.selecting | xstate.error.actor.selectProduct | 0",
        "source": "productChoice.selecting",
        "targets": [
          "productChoice.left"
        ],
        "label": "selectProduct ne uspije",
        "guard": "remainingValueIsRefused",
        "actions": [
          "flagRemainingValue",
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj ne priznaje ostatak vrijednosti."
        ]
      },
      {
        "id": "productChoice.selecting | xstate.error.actor.selectProduct | 1",
        "source": "productChoice.selecting",
        "targets": [
          "productChoice.choosing.comparing"
        ],
        "label": "selectProduct ne uspije",
        "guard": "isComparing",
        "actions": [
          "forgetProduct",
          "sayFailed",
          "report"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "productChoice.selecting | xstate.error.actor.selectProduct | 2",
        "source": "productChoice.selecting",
        "targets": [
          "productChoice.choosing"
        ],
        "label": "selectProduct ne uspije",
        "guard": "inače",
        "actions": [
          "forgetProduct",
          "sayFailed",
          "report"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "remainingValue",
    "title": "Ostatak vrijednosti",
    "purpose": "Ostatak vrijednosti objekta: računa ga poslužitelj čim se upisani podaci smire.",
    "states": [
      {
        "id": "remainingValue",
        "parent": null,
        "kind": "compound",
        "title": "Ostatak vrijednosti",
        "description": "Ostatak vrijednosti objekta: računa ga poslužitelj čim se upisani podaci smire.",
        "initial": "remainingValue.deciding",
        "calls": []
      },
      {
        "id": "remainingValue.deciding",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Čitanje podataka",
        "description": "Upisani podaci kažu treba li ostatak vrijednosti izračunati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "remainingValue.unneeded",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Nije potreban",
        "description": "Leasing je financijski ili podaci nisu potpuni.",
        "initial": null,
        "calls": []
      },
      {
        "id": "remainingValue.settling",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Čekanje",
        "description": "Čeka se pola sekunde od zadnje promjene.",
        "initial": null,
        "calls": []
      },
      {
        "id": "remainingValue.computing",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Izračun",
        "description": "Poslužitelj računa ostatak vrijednosti.",
        "initial": null,
        "calls": [
          {
            "id": "computeRemainingValue",
            "actor": "computeRemainingValue",
            "machine": null
          }
        ]
      },
      {
        "id": "remainingValue.known",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Poznat",
        "description": "Ostatak vrijednosti vrijedi dok se podaci ne promijene.",
        "initial": null,
        "calls": []
      },
      {
        "id": "remainingValue.failed",
        "parent": "remainingValue",
        "kind": "atomic",
        "title": "Nije izračunat",
        "description": "Izračun nije uspio; može se pokušati ponovno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "remainingValue | data.changed | 0",
        "source": "remainingValue",
        "targets": [
          "remainingValue.deciding"
        ],
        "label": "data.changed",
        "guard": null,
        "actions": [
          "takeData"
        ],
        "description": null,
        "says": [
          "U polje „PPMV“ upišite 100.",
          "Izbrišite cijenu s PDV-om."
        ]
      },
      {
        "id": "remainingValue.deciding | always | 0",
        "source": "remainingValue.deciding",
        "targets": [
          "remainingValue.known"
        ],
        "label": "odmah",
        "guard": "isKnown",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "remainingValue.deciding | always | 1",
        "source": "remainingValue.deciding",
        "targets": [
          "remainingValue.settling"
        ],
        "label": "odmah",
        "guard": "canBeAsked",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "remainingValue.deciding | always | 2",
        "source": "remainingValue.deciding",
        "targets": [
          "remainingValue.unneeded"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "remainingValue.settling | xstate.after.typingPause.remainingValue.settling | 0",
        "source": "remainingValue.settling",
        "targets": [
          "remainingValue.computing"
        ],
        "label": "nakon typingPause (0,5 s)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe pola sekunde."
        ]
      },
      {
        "id": "remainingValue.computing | xstate.done.actor.computeRemainingValue | 0",
        "source": "remainingValue.computing",
        "targets": [
          "remainingValue.known"
        ],
        "label": "computeRemainingValue uspije",
        "guard": null,
        "actions": [
          "report"
        ],
        "description": null,
        "says": [
          "Stiže ostatak vrijednosti."
        ]
      },
      {
        "id": "remainingValue.computing | xstate.error.actor.computeRemainingValue | 0",
        "source": "remainingValue.computing",
        "targets": [
          "remainingValue.failed"
        ],
        "label": "computeRemainingValue ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "reportFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "remainingValue.failed | retry.requested | 0",
        "source": "remainingValue.failed",
        "targets": [
          "remainingValue.computing"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      }
    ]
  },
  {
    "name": "paymentNote",
    "title": "Platio sam",
    "purpose": "Korisnik javlja da je platio račun, koji dotad čeka knjiženje.",
    "states": [
      {
        "id": "paymentNote",
        "parent": null,
        "kind": "compound",
        "title": "Platio sam",
        "description": "Korisnik javlja da je platio račun, koji dotad čeka knjiženje.",
        "initial": "paymentNote.shown",
        "calls": []
      },
      {
        "id": "paymentNote.shown",
        "parent": "paymentNote",
        "kind": "atomic",
        "title": "Unos plaćanja",
        "description": "Korisnik upisuje dan i iznos, ili povlači što je javio; nakon neuspjeha upisano ostaje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "paymentNote.saving",
        "parent": "paymentNote",
        "kind": "atomic",
        "title": "Spremanje",
        "description": "Poslužitelj bilježi plaćanje.",
        "initial": null,
        "calls": [
          {
            "id": "notePayment",
            "actor": "notePayment",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "paymentNote.shown | note.submitted | 0",
        "source": "paymentNote.shown",
        "targets": [
          "paymentNote.saving"
        ],
        "label": "note.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Platio sam“ ako piše, a zatim „Javi plaćanje“."
        ]
      },
      {
        "id": "paymentNote.saving | xstate.done.actor.notePayment | 0",
        "source": "paymentNote.saving",
        "targets": [
          "paymentNote.shown"
        ],
        "label": "notePayment uspije",
        "guard": null,
        "actions": [
          "countSave",
          "sayNoted"
        ],
        "description": null,
        "says": [
          "Poslužitelj bilježi plaćanje."
        ]
      },
      {
        "id": "paymentNote.saving | xstate.error.actor.notePayment | 0",
        "source": "paymentNote.saving",
        "targets": [
          "paymentNote.shown"
        ],
        "label": "notePayment ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "sayNotSaved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "reminders",
    "title": "Podsjetnici",
    "purpose": "Odabir podsjetnika na dospijeće računa koji stižu e-mailom.",
    "states": [
      {
        "id": "reminders",
        "parent": null,
        "kind": "compound",
        "title": "Podsjetnici",
        "description": "Odabir podsjetnika na dospijeće računa koji stižu e-mailom.",
        "initial": "reminders.shown",
        "calls": []
      },
      {
        "id": "reminders.shown",
        "parent": "reminders",
        "kind": "atomic",
        "title": "Odabir",
        "description": "Korisnik bira podsjetnike; nakon neuspjeha odabrano ostaje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "reminders.saving",
        "parent": "reminders",
        "kind": "atomic",
        "title": "Spremanje",
        "description": "Poslužitelj sprema odabir.",
        "initial": null,
        "calls": [
          {
            "id": "saveReminders",
            "actor": "saveReminders",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "reminders.shown | reminders.submitted | 0",
        "source": "reminders.shown",
        "targets": [
          "reminders.saving"
        ],
        "label": "reminders.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Odaberite „3 dana prije“ i pritisnite „Spremi podsjetnike“."
        ]
      },
      {
        "id": "reminders.saving | xstate.done.actor.saveReminders | 0",
        "source": "reminders.saving",
        "targets": [
          "reminders.shown"
        ],
        "label": "saveReminders uspije",
        "guard": null,
        "actions": [
          "countSave",
          "saySaved"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema podsjetnike."
        ]
      },
      {
        "id": "reminders.saving | xstate.error.actor.saveReminders | 0",
        "source": "reminders.saving",
        "targets": [
          "reminders.shown"
        ],
        "label": "saveReminders ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "sayNotSaved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "offer",
    "title": "Ponuda",
    "purpose": "Preuzimanje ponude i zahtjev za financiranje po njoj.",
    "states": [
      {
        "id": "offer",
        "parent": null,
        "kind": "compound",
        "title": "Ponuda",
        "description": "Preuzimanje ponude i zahtjev za financiranje po njoj.",
        "initial": "offer.viewing",
        "calls": []
      },
      {
        "id": "offer.viewing",
        "parent": "offer",
        "kind": "atomic",
        "title": "Pregled ponude",
        "description": "Ponuda se može preuzeti kao PDF, a važeća i zatražiti. Uz potrošački kredit preuzima se i obrazac.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offer.confirming",
        "parent": "offer",
        "kind": "atomic",
        "title": "Potvrda",
        "description": "Prozor pita želi li se financiranje doista zatražiti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offer.downloading",
        "parent": "offer",
        "kind": "atomic",
        "title": "Preuzimanje",
        "description": "Podaci ponude stižu s poslužitelja, a PDF slaže preglednik; gumbi miruju.",
        "initial": null,
        "calls": [
          {
            "id": "downloadOffer",
            "actor": "downloadOffer",
            "machine": null
          }
        ]
      },
      {
        "id": "offer.requesting",
        "parent": "offer",
        "kind": "atomic",
        "title": "Slanje zahtjeva",
        "description": "Zahtjev za financiranje putuje; drugi se pritisak ne broji.",
        "initial": null,
        "calls": [
          {
            "id": "requestFinancing",
            "actor": "requestFinancing",
            "machine": null
          }
        ]
      },
      {
        "id": "offer.requested",
        "parent": "offer",
        "kind": "final",
        "title": "Zahtjev je zaprimljen",
        "description": "Odgovor stiže e-mailom i porukom u portalu.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "offer.viewing | download.requested | 0",
        "source": "offer.viewing",
        "targets": [
          "offer.downloading"
        ],
        "label": "download.requested",
        "guard": null,
        "actions": [
          "rememberNumber",
          "rememberPaper",
          "report"
        ],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi ponudu“."
        ]
      },
      {
        "id": "offer.viewing | form.requested | 0",
        "source": "offer.viewing",
        "targets": [
          "offer.downloading"
        ],
        "label": "form.requested",
        "guard": null,
        "actions": [
          "rememberNumber",
          "rememberPaper",
          "report"
        ],
        "description": null,
        "says": [
          "Pritisnite „Predugovorne informacije“."
        ]
      },
      {
        "id": "offer.viewing | financing.requested | 0",
        "source": "offer.viewing",
        "targets": [
          "offer.confirming"
        ],
        "label": "financing.requested",
        "guard": null,
        "actions": [
          "rememberNumber"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatraži financiranje“."
        ]
      },
      {
        "id": "offer.confirming | confirmation.cancelled | 0",
        "source": "offer.confirming",
        "targets": [
          "offer.viewing"
        ],
        "label": "confirmation.cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "offer.confirming | confirmation.given | 0",
        "source": "offer.confirming",
        "targets": [
          "offer.requesting"
        ],
        "label": "confirmation.given",
        "guard": null,
        "actions": [
          "report"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji zahtjev“."
        ]
      },
      {
        "id": "offer.downloading | xstate.done.actor.downloadOffer | 0",
        "source": "offer.downloading",
        "targets": [
          "offer.viewing"
        ],
        "label": "downloadOffer uspije",
        "guard": null,
        "actions": [
          "saySaved",
          "report"
        ],
        "description": null,
        "says": [
          "Stižu podaci ponude."
        ]
      },
      {
        "id": "offer.downloading | xstate.error.actor.downloadOffer | 0",
        "source": "offer.downloading",
        "targets": [
          "offer.viewing"
        ],
        "label": "downloadOffer ne uspije",
        "guard": null,
        "actions": [
          "sayNotSaved",
          "report"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "offer.requesting | xstate.done.actor.requestFinancing | 0",
        "source": "offer.requesting",
        "targets": [
          "offer.requested"
        ],
        "label": "requestFinancing uspije",
        "guard": null,
        "actions": [
          "tellSent"
        ],
        "description": null,
        "says": [
          "Poslužitelj prima zahtjev."
        ]
      },
      {
        "id": "offer.requesting | xstate.error.actor.requestFinancing | 0",
        "source": "offer.requesting",
        "targets": [
          "offer.viewing"
        ],
        "label": "requestFinancing ne uspije",
        "guard": null,
        "actions": [
          "sayNotSent",
          "report"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "list",
    "title": "Popis",
    "purpose": "Popis po stranicama: pretraga, redoslijed, stranica i dohvat redaka.",
    "states": [
      {
        "id": "list",
        "parent": null,
        "kind": "compound",
        "title": "Popis",
        "description": "Popis po stranicama: pretraga, redoslijed, stranica i dohvat redaka.",
        "initial": "list.loading",
        "calls": []
      },
      {
        "id": "list.loading",
        "parent": "list",
        "kind": "atomic",
        "title": "Učitavanje",
        "description": "Reci stižu; dotad na njihovu mjestu stoje prazni.",
        "initial": null,
        "calls": [
          {
            "id": "loadPage",
            "actor": "loadPage",
            "machine": null
          }
        ]
      },
      {
        "id": "list.loaded",
        "parent": "list",
        "kind": "atomic",
        "title": "Učitano",
        "description": "Reci se vide, ili piše zašto ih nema.",
        "initial": null,
        "calls": []
      },
      {
        "id": "list.failed",
        "parent": "list",
        "kind": "atomic",
        "title": "Nije učitano",
        "description": "Reci nisu stigli; može se pokušati ponovno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "list | search.typed | 0",
        "source": "list",
        "targets": [],
        "label": "search.typed",
        "guard": "searchIsAllowed",
        "actions": [
          "rememberText",
          "stopPause",
          "startPause"
        ],
        "description": null,
        "says": [
          "U polje za pretragu upišite R-26.",
          "Tekst u polju za pretragu skratite na R-2."
        ]
      },
      {
        "id": "list | search.submitted | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "search.submitted",
        "guard": "searchIsNew",
        "actions": [
          "stopPause",
          "takeSearch",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U polju za pretragu pritisnite Enter."
        ]
      },
      {
        "id": "list | search.due | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "search.due",
        "guard": "searchIsNew",
        "actions": [
          "takeSearch",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Prođu dvije sekunde od zadnjeg slova."
        ]
      },
      {
        "id": "list | sort.toggled | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "sort.toggled",
        "guard": null,
        "actions": [
          "takeSort",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U glavi tablice pritisnite „Broj računa“."
        ]
      },
      {
        "id": "list | sort.chosen | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "sort.chosen",
        "guard": null,
        "actions": [
          "takeChosenSort",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Suzite prozor na širinu telefona, pod „Poredano“ odaberite „Datum računa ↓“ i vratite širinu."
        ]
      },
      {
        "id": "list | page.chosen | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "page.chosen",
        "guard": "pageIsOther",
        "actions": [
          "takePageNumber",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "list | size.chosen | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "size.chosen",
        "guard": "sizeIsOther",
        "actions": [
          "takeSize",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Ispod popisa pod „Po stranici“ odaberite 20."
        ]
      },
      {
        "id": "list | filters.changed | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "filters.changed",
        "guard": null,
        "actions": [
          "stopPause",
          "takeFilters",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Pritisnite filtar „Status“, označite „Plaćeno“ i pritisnite „Prikaži račune“."
        ]
      },
      {
        "id": "list | parameters.changed | 0",
        "source": "list",
        "targets": [
          "list.loading"
        ],
        "label": "parameters.changed",
        "guard": "parametersDiffer",
        "actions": [
          "stopPause",
          "takeParameters"
        ],
        "description": null,
        "says": [
          "U glavnom izborniku pritisnite „Računi“."
        ]
      },
      {
        "id": "list.loading | xstate.done.actor.loadPage | 0",
        "source": "list.loading",
        "targets": [
          "list.loading"
        ],
        "label": "loadPage uspije",
        "guard": "pageIsPastTheEnd",
        "actions": [
          "takeLastPageNumber"
        ],
        "description": null,
        "says": [
          "Poslužitelj odgovara da popis nema toliko stranica."
        ]
      },
      {
        "id": "list.loading | xstate.done.actor.loadPage | 1",
        "source": "list.loading",
        "targets": [
          "list.loaded"
        ],
        "label": "loadPage uspije",
        "guard": "inače",
        "actions": [
          "takePage",
          "cleanAddress"
        ],
        "description": null,
        "says": [
          "Stižu reci."
        ]
      },
      {
        "id": "list.loading | xstate.error.actor.loadPage | 0",
        "source": "list.loading",
        "targets": [
          "list.failed"
        ],
        "label": "loadPage ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "cleanAddress"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "list.failed | retry.requested | 0",
        "source": "list.failed",
        "targets": [
          "list.loading"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "list.failed | search.submitted | 0",
        "source": "list.failed",
        "targets": [
          "list.loading"
        ],
        "label": "search.submitted",
        "guard": "searchIsTheSame",
        "actions": [
          "stopPause"
        ],
        "description": null,
        "says": [
          "U polju za pretragu pritisnite Enter."
        ]
      }
    ]
  },
  {
    "name": "inbox",
    "title": "Poruke",
    "purpose": "Poruke: popis i jedna otvorena, koja se otvaranjem označava pročitanom.",
    "states": [
      {
        "id": "inbox",
        "parent": null,
        "kind": "compound",
        "title": "Poruke",
        "description": "Poruke: popis i jedna otvorena, koja se otvaranjem označava pročitanom.",
        "initial": "inbox.deciding",
        "calls": [
          {
            "id": "list",
            "actor": "list",
            "machine": "list"
          }
        ]
      },
      {
        "id": "inbox.deciding",
        "parent": "inbox",
        "kind": "atomic",
        "title": "Čitanje adrese",
        "description": "Adresa stranice može imenovati poruku.",
        "initial": null,
        "calls": []
      },
      {
        "id": "inbox.none",
        "parent": "inbox",
        "kind": "atomic",
        "title": "Nijedna poruka",
        "description": "Nijedna poruka nije odabrana.",
        "initial": null,
        "calls": []
      },
      {
        "id": "inbox.awaited",
        "parent": "inbox",
        "kind": "atomic",
        "title": "Poruka iz adrese",
        "description": "Stranica popisa na kojoj bi poruka trebala biti još stiže.",
        "initial": null,
        "calls": []
      },
      {
        "id": "inbox.open",
        "parent": "inbox",
        "kind": "compound",
        "title": "Otvorena poruka",
        "description": "Poruka se čita; na telefonu preko cijelog zaslona.",
        "initial": "inbox.open.marking",
        "calls": []
      },
      {
        "id": "inbox.open.marking",
        "parent": "inbox.open",
        "kind": "atomic",
        "title": "Označavanje",
        "description": "Poruka se već vidi kao pročitana, a broj nepročitanih manji je za jedan.",
        "initial": null,
        "calls": [
          {
            "id": "markRead",
            "actor": "markRead",
            "machine": null
          }
        ]
      },
      {
        "id": "inbox.open.read",
        "parent": "inbox.open",
        "kind": "atomic",
        "title": "Pročitana",
        "description": "Poslužitelj zna da je poruka pročitana.",
        "initial": null,
        "calls": []
      },
      {
        "id": "inbox.open.unmarked",
        "parent": "inbox.open",
        "kind": "atomic",
        "title": "Nije označena",
        "description": "Označavanje nije uspjelo: poruka je opet nepročitana i može se pokušati ponovno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "inbox | list.fetching | 0",
        "source": "inbox",
        "targets": [],
        "label": "list.fetching",
        "guard": null,
        "actions": [
          "clearShown"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "inbox | list.loaded | 0",
        "source": "inbox",
        "targets": [],
        "label": "list.loaded",
        "guard": null,
        "actions": [
          "takeShown"
        ],
        "description": null,
        "says": [
          "Stiže prva stranica poruka.",
          "Stiže druga stranica poruka."
        ]
      },
      {
        "id": "inbox | address.changed | 0",
        "source": "inbox",
        "targets": [
          "inbox.none"
        ],
        "label": "address.changed",
        "guard": "addressNamesNone",
        "actions": [
          "takeParameters",
          "forgetMessage",
          "moveList"
        ],
        "description": null,
        "says": [
          "Pritisnite zadnju poruku na stranici, pa u pregledniku „Natrag“ i „Naprijed“.",
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "inbox | address.changed | 1",
        "source": "inbox",
        "targets": [
          "inbox.awaited"
        ],
        "label": "address.changed",
        "guard": "pageIsToCome",
        "actions": [
          "takeParameters",
          "takeNamed",
          "moveList"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag“ u pregledniku."
        ]
      },
      {
        "id": "inbox | address.changed | 2",
        "source": "inbox",
        "targets": [],
        "label": "address.changed",
        "guard": "addressNamesTheSame",
        "actions": [
          "takeParameters"
        ],
        "description": null,
        "says": [
          "Pritisnite prvu poruku: njezina se adresa upisuje u adresu stranice."
        ]
      },
      {
        "id": "inbox | address.changed | 3",
        "source": "inbox",
        "targets": [
          "inbox.open"
        ],
        "label": "address.changed",
        "guard": "addressNamesOneHere",
        "actions": [
          "takeNamed"
        ],
        "description": null,
        "says": [
          "Pritisnite zadnju poruku na stranici, pa u pregledniku „Natrag“ i „Naprijed“."
        ]
      },
      {
        "id": "inbox | address.changed | 4",
        "source": "inbox",
        "targets": [
          "inbox.none"
        ],
        "label": "address.changed",
        "guard": "inače",
        "actions": [
          "forgetMessage",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "U poruci pritisnite poveznicu „Starija poruka“, na poruku koje nema na stranici."
        ]
      },
      {
        "id": "inbox.deciding | always | 0",
        "source": "inbox.deciding",
        "targets": [
          "inbox.awaited"
        ],
        "label": "odmah",
        "guard": "messageIsNamed",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "inbox.deciding | always | 1",
        "source": "inbox.deciding",
        "targets": [
          "inbox.none"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "inbox.none | message.chosen | 0",
        "source": "inbox.none",
        "targets": [
          "inbox.open"
        ],
        "label": "message.chosen",
        "guard": null,
        "actions": [
          "takeChosen",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "Pritisnite prvu poruku."
        ]
      },
      {
        "id": "inbox.awaited | list.loaded | 0",
        "source": "inbox.awaited",
        "targets": [
          "inbox.open"
        ],
        "label": "list.loaded",
        "guard": "messageIsHere",
        "actions": [
          "takeShown",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "Stiže prva stranica poruka."
        ]
      },
      {
        "id": "inbox.awaited | list.loaded | 1",
        "source": "inbox.awaited",
        "targets": [
          "inbox.none"
        ],
        "label": "list.loaded",
        "guard": "inače",
        "actions": [
          "takeShown",
          "forgetMessage",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "Stiže prva stranica poruka."
        ]
      },
      {
        "id": "inbox.open | message.chosen | 0",
        "source": "inbox.open",
        "targets": [
          "inbox.open"
        ],
        "label": "message.chosen",
        "guard": "messageIsOther",
        "actions": [
          "takeChosen",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "Pritisnite drugu poruku."
        ]
      },
      {
        "id": "inbox.open | message.closed | 0",
        "source": "inbox.open",
        "targets": [
          "inbox.none"
        ],
        "label": "message.closed",
        "guard": null,
        "actions": [
          "forgetMessage",
          "nameMessage"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatvori poruku“."
        ]
      },
      {
        "id": "inbox.open | list.fetching | 0",
        "source": "inbox.open",
        "targets": [
          "inbox.none"
        ],
        "label": "list.fetching",
        "guard": null,
        "actions": [
          "clearShown",
          "forgetMessage"
        ],
        "description": null,
        "says": [
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "inbox.open.marking | xstate.done.actor.markRead | 0",
        "source": "inbox.open.marking",
        "targets": [
          "inbox.open.read"
        ],
        "label": "markRead uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj označava poruku pročitanom."
        ]
      },
      {
        "id": "inbox.open.marking | xstate.error.actor.markRead | 0",
        "source": "inbox.open.marking",
        "targets": [
          "inbox.open.unmarked"
        ],
        "label": "markRead ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "inbox.open.unmarked | marking.retried | 0",
        "source": "inbox.open.unmarked",
        "targets": [
          "inbox.open.marking"
        ],
        "label": "marking.retried",
        "guard": null,
        "actions": [
          "clearFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      }
    ]
  },
  {
    "name": "statementSigning",
    "title": "Potpis izjave",
    "purpose": "Potpis pravne osobe: preuzimanje izjave, povrat potpisane i slanje registracije.",
    "states": [
      {
        "id": "statementSigning",
        "parent": null,
        "kind": "compound",
        "title": "Potpis izjave",
        "description": "Potpis pravne osobe: preuzimanje izjave, povrat potpisane i slanje registracije.",
        "initial": "statementSigning.signing",
        "calls": []
      },
      {
        "id": "statementSigning.signing",
        "parent": "statementSigning",
        "kind": "atomic",
        "title": "Potpisivanje",
        "description": "Izjava se preuzima i potpisuje izvan portala; potpisana se odabire ovdje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "statementSigning.downloading",
        "parent": "statementSigning",
        "kind": "atomic",
        "title": "Preuzimanje izjave",
        "description": "Poslužitelj od upisanih podataka izrađuje izjavu; potpisana se dotad može odabrati i poslati.",
        "initial": null,
        "calls": [
          {
            "id": "downloadStatement",
            "actor": "downloadStatement",
            "machine": null
          }
        ]
      },
      {
        "id": "statementSigning.sending",
        "parent": "statementSigning",
        "kind": "atomic",
        "title": "Slanje registracije",
        "description": "Poslužitelj provjerava potpis i podatke.",
        "initial": null,
        "calls": [
          {
            "id": "registerFirm",
            "actor": "registerFirm",
            "machine": null
          }
        ]
      },
      {
        "id": "statementSigning.failed",
        "parent": "statementSigning",
        "kind": "atomic",
        "title": "Registracija nije poslana",
        "description": "Razlog je prikazan; upisani podaci i potpisana izjava su sačuvani.",
        "initial": null,
        "calls": []
      },
      {
        "id": "statementSigning.registered",
        "parent": "statementSigning",
        "kind": "final",
        "title": "Registracija je poslana",
        "description": "Slijedi potvrda e-mail adrese, odmah ili nakon provjere certifikata.",
        "initial": null,
        "calls": []
      },
      {
        "id": "statementSigning.left",
        "parent": "statementSigning",
        "kind": "final",
        "title": "Povratak",
        "description": "Natrag na pregled, ili na korak čije je polje poslužitelj odbio.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "statementSigning.signing | files.chosen | 0",
        "source": "statementSigning.signing",
        "targets": [],
        "label": "files.chosen",
        "guard": "fileIsTaken",
        "actions": [
          "takeFile",
          "tellStatement"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku izjava-potpisana.pdf."
        ]
      },
      {
        "id": "statementSigning.signing | files.chosen | 1",
        "source": "statementSigning.signing",
        "targets": [],
        "label": "files.chosen",
        "guard": "inače",
        "actions": [
          "refuseFile"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku izjava.docx."
        ]
      },
      {
        "id": "statementSigning.signing | file.removed | 0",
        "source": "statementSigning.signing",
        "targets": [],
        "label": "file.removed",
        "guard": null,
        "actions": [
          "removeFile",
          "tellStatement"
        ],
        "description": null,
        "says": [
          "Uz datoteku pritisnite koš."
        ]
      },
      {
        "id": "statementSigning.signing | registration.submitted | 0",
        "source": "statementSigning.signing",
        "targets": [
          "statementSigning.sending"
        ],
        "label": "registration.submitted",
        "guard": "hasStatement",
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“."
        ]
      },
      {
        "id": "statementSigning.signing | registration.submitted | 1",
        "source": "statementSigning.signing",
        "targets": [],
        "label": "registration.submitted",
        "guard": "inače",
        "actions": [
          "flagMissing"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“."
        ]
      },
      {
        "id": "statementSigning.signing | statement.requested | 0",
        "source": "statementSigning.signing",
        "targets": [
          "statementSigning.downloading"
        ],
        "label": "statement.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi izjavu (PDF)“."
        ]
      },
      {
        "id": "statementSigning.signing | back.requested | 0",
        "source": "statementSigning.signing",
        "targets": [
          "statementSigning.left"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pregled“."
        ]
      },
      {
        "id": "statementSigning.downloading | files.chosen | 0",
        "source": "statementSigning.downloading",
        "targets": [],
        "label": "files.chosen",
        "guard": "fileIsTaken",
        "actions": [
          "takeFile",
          "tellStatement"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku izjava-potpisana.pdf."
        ]
      },
      {
        "id": "statementSigning.downloading | files.chosen | 1",
        "source": "statementSigning.downloading",
        "targets": [],
        "label": "files.chosen",
        "guard": "inače",
        "actions": [
          "refuseFile"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku izjava.docx."
        ]
      },
      {
        "id": "statementSigning.downloading | file.removed | 0",
        "source": "statementSigning.downloading",
        "targets": [],
        "label": "file.removed",
        "guard": null,
        "actions": [
          "removeFile",
          "tellStatement"
        ],
        "description": null,
        "says": [
          "Uz datoteku pritisnite koš."
        ]
      },
      {
        "id": "statementSigning.downloading | registration.submitted | 0",
        "source": "statementSigning.downloading",
        "targets": [
          "statementSigning.sending"
        ],
        "label": "registration.submitted",
        "guard": "hasStatement",
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“."
        ]
      },
      {
        "id": "statementSigning.downloading | registration.submitted | 1",
        "source": "statementSigning.downloading",
        "targets": [],
        "label": "registration.submitted",
        "guard": "inače",
        "actions": [
          "flagMissing"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“."
        ]
      },
      {
        "id": "statementSigning.downloading | xstate.done.actor.downloadStatement | 0",
        "source": "statementSigning.downloading",
        "targets": [
          "statementSigning.signing"
        ],
        "label": "downloadStatement uspije",
        "guard": null,
        "actions": [
          "sayDownloaded"
        ],
        "description": null,
        "says": [
          "Stiže izjava."
        ]
      },
      {
        "id": "statementSigning.downloading | xstate.error.actor.downloadStatement | 0",
        "source": "statementSigning.downloading",
        "targets": [
          "statementSigning.left"
        ],
        "label": "downloadStatement ne uspije",
        "guard": "fieldsAreRefused",
        "actions": [
          "takeRefused"
        ],
        "description": null,
        "says": [
          "Poslužitelj odbija matični broj."
        ]
      },
      {
        "id": "statementSigning.downloading | xstate.error.actor.downloadStatement | 1",
        "source": "statementSigning.downloading",
        "targets": [
          "statementSigning.signing"
        ],
        "label": "downloadStatement ne uspije",
        "guard": "inače",
        "actions": [
          "sayNotDownloaded"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "statementSigning.sending | xstate.done.actor.registerFirm | 0",
        "source": "statementSigning.sending",
        "targets": [
          "statementSigning.registered"
        ],
        "label": "registerFirm uspije",
        "guard": null,
        "actions": [
          "takeReceipt"
        ],
        "description": null,
        "says": [
          "Poslužitelj potvrđuje potpis i prima registraciju.",
          "Poslužitelj potvrđuje potpis, ali izdavatelj certifikata ne odgovara je li opozvan."
        ]
      },
      {
        "id": "statementSigning.sending | xstate.error.actor.registerFirm | 0",
        "source": "statementSigning.sending",
        "targets": [
          "statementSigning.signing"
        ],
        "label": "registerFirm ne uspije",
        "guard": "statementIsRefused",
        "actions": [
          "rememberProblem"
        ],
        "description": null,
        "says": [
          "Poslužitelj odbija potpis."
        ]
      },
      {
        "id": "statementSigning.sending | xstate.error.actor.registerFirm | 1",
        "source": "statementSigning.sending",
        "targets": [
          "statementSigning.left"
        ],
        "label": "registerFirm ne uspije",
        "guard": "fieldsAreRefused",
        "actions": [
          "takeRefused"
        ],
        "description": null,
        "says": [
          "Poslužitelj odbija matični broj."
        ]
      },
      {
        "id": "statementSigning.sending | xstate.error.actor.registerFirm | 2",
        "source": "statementSigning.sending",
        "targets": [
          "statementSigning.failed"
        ],
        "label": "registerFirm ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "statementSigning.failed | back.requested | 0",
        "source": "statementSigning.failed",
        "targets": [
          "statementSigning.signing"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag na potpis“."
        ]
      }
    ]
  },
  {
    "name": "linkConfirmation",
    "title": "Potvrda poveznice",
    "purpose": "Primjena poveznice iz e-maila čim se stranica otvori.",
    "states": [
      {
        "id": "linkConfirmation",
        "parent": null,
        "kind": "compound",
        "title": "Potvrda poveznice",
        "description": "Primjena poveznice iz e-maila čim se stranica otvori.",
        "initial": "linkConfirmation.opening",
        "calls": []
      },
      {
        "id": "linkConfirmation.opening",
        "parent": "linkConfirmation",
        "kind": "atomic",
        "title": "Otvaranje poveznice",
        "description": "Provjerava se nosi li adresa token; bez njega je poveznica odbijena.",
        "initial": null,
        "calls": []
      },
      {
        "id": "linkConfirmation.applying",
        "parent": "linkConfirmation",
        "kind": "atomic",
        "title": "Primjena poveznice",
        "description": "Poslužitelj provjerava token i provodi promjenu.",
        "initial": null,
        "calls": [
          {
            "id": "applyLink",
            "actor": "applyLink",
            "machine": null
          }
        ]
      },
      {
        "id": "linkConfirmation.applied",
        "parent": "linkConfirmation",
        "kind": "final",
        "title": "Promjena je provedena",
        "description": "Nova e-mail adresa vrijedi, ili sljedeća prijava traži novi način potvrde ili prikazuje novi QR kod.",
        "initial": null,
        "calls": []
      },
      {
        "id": "linkConfirmation.refused",
        "parent": "linkConfirmation",
        "kind": "final",
        "title": "Poveznica ne vrijedi",
        "description": "Poveznica je nepotpuna, stara ili iskorištena.",
        "initial": null,
        "calls": []
      },
      {
        "id": "linkConfirmation.failed",
        "parent": "linkConfirmation",
        "kind": "atomic",
        "title": "Promjena nije uspjela",
        "description": "Poslužitelj nije odgovorio kako treba, ili se korisnik u ovom pregledniku još nije prijavio; poveznica i dalje vrijedi.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "linkConfirmation.opening | always | 0",
        "source": "linkConfirmation.opening",
        "targets": [
          "linkConfirmation.refused"
        ],
        "label": "odmah",
        "guard": "linkIsIncomplete",
        "actions": [
          "sayFailed"
        ],
        "description": null,
        "says": []
      },
      {
        "id": "linkConfirmation.opening | always | 1",
        "source": "linkConfirmation.opening",
        "targets": [
          "linkConfirmation.applying"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "linkConfirmation.applying | xstate.done.actor.applyLink | 0",
        "source": "linkConfirmation.applying",
        "targets": [
          "linkConfirmation.applied"
        ],
        "label": "applyLink uspije",
        "guard": null,
        "actions": [
          "endSessions"
        ],
        "description": null,
        "says": [
          "Poslužitelj provodi promjenu."
        ]
      },
      {
        "id": "linkConfirmation.applying | xstate.error.actor.applyLink | 0",
        "source": "linkConfirmation.applying",
        "targets": [
          "linkConfirmation.refused"
        ],
        "label": "applyLink ne uspije",
        "guard": "linkIsRefused",
        "actions": [
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Poveznica je već iskorištena."
        ]
      },
      {
        "id": "linkConfirmation.applying | xstate.error.actor.applyLink | 1",
        "source": "linkConfirmation.applying",
        "targets": [
          "linkConfirmation.failed"
        ],
        "label": "applyLink ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure",
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "linkConfirmation.failed | retry.requested | 0",
        "source": "linkConfirmation.failed",
        "targets": [
          "linkConfirmation.applying"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      }
    ]
  },
  {
    "name": "registrationConfirmation",
    "title": "Potvrda registracije",
    "purpose": "Potvrda registracije poveznicom iz e-maila; u pregledniku u kojem nije ispunjena traži i njezinu lozinku.",
    "states": [
      {
        "id": "registrationConfirmation",
        "parent": null,
        "kind": "compound",
        "title": "Potvrda registracije",
        "description": "Potvrda registracije poveznicom iz e-maila; u pregledniku u kojem nije ispunjena traži i njezinu lozinku.",
        "initial": "registrationConfirmation.confirming",
        "calls": []
      },
      {
        "id": "registrationConfirmation.confirming",
        "parent": "registrationConfirmation",
        "kind": "atomic",
        "title": "Potvrda registracije",
        "description": "Poslužitelj provjerava token iz adrese i je li registracija poslana iz ovog preglednika.",
        "initial": null,
        "calls": [
          {
            "id": "confirmRegistration",
            "actor": "confirmRegistration",
            "machine": null
          }
        ]
      },
      {
        "id": "registrationConfirmation.enteringPassword",
        "parent": "registrationConfirmation",
        "kind": "atomic",
        "title": "Upis lozinke",
        "description": "Poveznica je otvorena drugdje: onaj tko se registrirao upisuje lozinku koju je odabrao; drugi je ne zna.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registrationConfirmation.checkingPassword",
        "parent": "registrationConfirmation",
        "kind": "atomic",
        "title": "Provjera lozinke",
        "description": "Poslužitelj uspoređuje lozinku s onom iz registracije i otvara korisnički račun.",
        "initial": null,
        "calls": [
          {
            "id": "confirmWithPassword",
            "actor": "confirmRegistration",
            "machine": null
          }
        ]
      },
      {
        "id": "registrationConfirmation.confirmed",
        "parent": "registrationConfirmation",
        "kind": "final",
        "title": "Registracija je potvrđena",
        "description": "Korisnik se može prijaviti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registrationConfirmation.refused",
        "parent": "registrationConfirmation",
        "kind": "final",
        "title": "Poveznica ne vrijedi",
        "description": "Poveznica je nepotpuna, stara ili iskorištena.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registrationConfirmation.putOff",
        "parent": "registrationConfirmation",
        "kind": "final",
        "title": "Bez potvrde",
        "description": "Registracija čeka; poveznica ostaje u adresi i može se otvoriti ponovno.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registrationConfirmation.failed",
        "parent": "registrationConfirmation",
        "kind": "final",
        "title": "Potvrda nije uspjela",
        "description": "Poslužitelj nije odgovorio kako treba; poveznica ostaje u adresi i može se otvoriti ponovno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "registrationConfirmation.confirming | xstate.done.actor.confirmRegistration | 0",
        "source": "registrationConfirmation.confirming",
        "targets": [
          "registrationConfirmation.confirmed"
        ],
        "label": "confirmRegistration uspije",
        "guard": null,
        "actions": [
          "forgetLink",
          "sayConfirmed"
        ],
        "description": null,
        "says": [
          "Poslužitelj potvrđuje registraciju."
        ]
      },
      {
        "id": "registrationConfirmation.confirming | xstate.error.actor.confirmRegistration | 0",
        "source": "registrationConfirmation.confirming",
        "targets": [
          "registrationConfirmation.refused"
        ],
        "label": "confirmRegistration ne uspije",
        "guard": "linkIsRefused",
        "actions": [
          "forgetLink",
          "sayRefused"
        ],
        "description": null,
        "says": [
          "Poveznica je već iskorištena."
        ]
      },
      {
        "id": "registrationConfirmation.confirming | xstate.error.actor.confirmRegistration | 1",
        "source": "registrationConfirmation.confirming",
        "targets": [
          "registrationConfirmation.enteringPassword"
        ],
        "label": "confirmRegistration ne uspije",
        "guard": "passwordIsNeeded",
        "actions": [
          "askForPassword"
        ],
        "description": null,
        "says": [
          "Poveznica je otvorena u drugom pregledniku."
        ]
      },
      {
        "id": "registrationConfirmation.confirming | xstate.error.actor.confirmRegistration | 2",
        "source": "registrationConfirmation.confirming",
        "targets": [
          "registrationConfirmation.failed"
        ],
        "label": "confirmRegistration ne uspije",
        "guard": "inače",
        "actions": [
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "registrationConfirmation.enteringPassword | password.submitted | 0",
        "source": "registrationConfirmation.enteringPassword",
        "targets": [
          "registrationConfirmation.checkingPassword"
        ],
        "label": "password.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite lozinku iz registracije i pritisnite „Potvrdi registraciju“."
        ]
      },
      {
        "id": "registrationConfirmation.enteringPassword | closed | 0",
        "source": "registrationConfirmation.enteringPassword",
        "targets": [
          "registrationConfirmation.putOff"
        ],
        "label": "closed",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Zatvorite prozor."
        ]
      },
      {
        "id": "registrationConfirmation.checkingPassword | xstate.done.actor.confirmWithPassword | 0",
        "source": "registrationConfirmation.checkingPassword",
        "targets": [
          "registrationConfirmation.confirmed"
        ],
        "label": "confirmWithPassword uspije",
        "guard": null,
        "actions": [
          "leadToLogin",
          "sayConfirmed"
        ],
        "description": null,
        "says": [
          "Poslužitelj potvrđuje registraciju."
        ]
      },
      {
        "id": "registrationConfirmation.checkingPassword | xstate.error.actor.confirmWithPassword | 0",
        "source": "registrationConfirmation.checkingPassword",
        "targets": [
          "registrationConfirmation.refused"
        ],
        "label": "confirmWithPassword ne uspije",
        "guard": "linkIsRefused",
        "actions": [
          "leadToLogin",
          "sayRefused"
        ],
        "description": null,
        "says": [
          "Registracija je u međuvremenu potvrđena na drugom uređaju."
        ]
      },
      {
        "id": "registrationConfirmation.checkingPassword | xstate.error.actor.confirmWithPassword | 1",
        "source": "registrationConfirmation.checkingPassword",
        "targets": [
          "registrationConfirmation.enteringPassword"
        ],
        "label": "confirmWithPassword ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Lozinka nije ona iz registracije."
        ]
      }
    ]
  },
  {
    "name": "offerStep",
    "title": "Pregled ponude",
    "purpose": "Peti korak kalkulatora: pregled ponude i zahtjev za financiranje.",
    "states": [
      {
        "id": "offerStep",
        "parent": null,
        "kind": "compound",
        "title": "Pregled ponude",
        "description": "Peti korak kalkulatora: pregled ponude i zahtjev za financiranje.",
        "initial": "offerStep.loading",
        "calls": []
      },
      {
        "id": "offerStep.loading",
        "parent": "offerStep",
        "kind": "atomic",
        "title": "Dohvat ponude",
        "description": "Ponuda stiže.",
        "initial": null,
        "calls": [
          {
            "id": "loadOffer",
            "actor": "loadOffer",
            "machine": null
          }
        ]
      },
      {
        "id": "offerStep.shown",
        "parent": "offerStep",
        "kind": "compound",
        "title": "Ponuda",
        "description": "Ponuda se može preuzeti, a financiranje zatražiti.",
        "initial": "offerStep.shown.ready",
        "calls": [
          {
            "id": "offer",
            "actor": "offer",
            "machine": "offer"
          }
        ]
      },
      {
        "id": "offerStep.shown.ready",
        "parent": "offerStep.shown",
        "kind": "atomic",
        "title": "Na čekanju",
        "description": "Ništa se ne događa; može se natrag na proizvode.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offerStep.shown.busy",
        "parent": "offerStep.shown",
        "kind": "atomic",
        "title": "Poziv u tijeku",
        "description": "Ponuda se preuzima ili se šalje zahtjev; put natrag dotad je zatvoren.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offerStep.failed",
        "parent": "offerStep",
        "kind": "atomic",
        "title": "Ponuda nije stigla",
        "description": "Može se pokušati ponovno ili se vratiti na proizvode.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offerStep.requested",
        "parent": "offerStep",
        "kind": "final",
        "title": "Zahtjev je poslan",
        "description": "Odgovor stiže e-mailom i porukom u portalu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "offerStep.left",
        "parent": "offerStep",
        "kind": "final",
        "title": "Povratak",
        "description": "Natrag na odabir proizvoda.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "offerStep.loading | xstate.done.actor.loadOffer | 0",
        "source": "offerStep.loading",
        "targets": [
          "offerStep.shown"
        ],
        "label": "loadOffer uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Ponuda se vidi."
        ]
      },
      {
        "id": "offerStep.loading | xstate.error.actor.loadOffer | 0",
        "source": "offerStep.loading",
        "targets": [
          "offerStep.failed"
        ],
        "label": "loadOffer ne uspije",
        "guard": null,
        "actions": [
          "sayFailed",
          "report"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "offerStep.shown | xstate.done.actor.offer | 0",
        "source": "offerStep.shown",
        "targets": [
          "offerStep.requested"
        ],
        "label": "offer završi",
        "guard": null,
        "actions": [
          "flagRequest"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“."
        ]
      },
      {
        "id": "offerStep.shown.ready | back.requested | 0",
        "source": "offerStep.shown.ready",
        "targets": [
          "offerStep.left"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odabir proizvoda“."
        ]
      },
      {
        "id": "offerStep.shown.ready | call.begun | 0",
        "source": "offerStep.shown.ready",
        "targets": [
          "offerStep.shown.busy"
        ],
        "label": "call.begun",
        "guard": null,
        "actions": [
          "report"
        ],
        "description": null,
        "says": [
          "Pritisnite „Preuzmi ponudu“."
        ]
      },
      {
        "id": "offerStep.shown.busy | call.ended | 0",
        "source": "offerStep.shown.busy",
        "targets": [
          "offerStep.shown.ready"
        ],
        "label": "call.ended",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Stižu podaci ponude."
        ]
      },
      {
        "id": "offerStep.shown.busy | call.failed | 0",
        "source": "offerStep.shown.busy",
        "targets": [
          "offerStep.shown.ready"
        ],
        "label": "call.failed",
        "guard": null,
        "actions": [
          "report"
        ],
        "description": null,
        "says": [
          "Podaci ponude stižu. Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“; poslužitelj griješi."
        ]
      },
      {
        "id": "offerStep.failed | retry.requested | 0",
        "source": "offerStep.failed",
        "targets": [
          "offerStep.loading"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [
          "report"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "offerStep.failed | back.requested | 0",
        "source": "offerStep.failed",
        "targets": [
          "offerStep.left"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odabir proizvoda“."
        ]
      }
    ]
  },
  {
    "name": "search",
    "title": "Pretraga portala",
    "purpose": "Pretraga iz zaglavlja: ugovori, računi i ponude odjednom.",
    "states": [
      {
        "id": "search",
        "parent": null,
        "kind": "compound",
        "title": "Pretraga portala",
        "description": "Pretraga iz zaglavlja: ugovori, računi i ponude odjednom.",
        "initial": "search.resting",
        "calls": []
      },
      {
        "id": "search.resting",
        "parent": "search",
        "kind": "atomic",
        "title": "Prazna pretraga",
        "description": "Polje čeka tekst; traži se dvije sekunde nakon zadnjeg slova ili na pritisak ikone.",
        "initial": null,
        "calls": []
      },
      {
        "id": "search.searching",
        "parent": "search",
        "kind": "atomic",
        "title": "Traženje",
        "description": "Tri upita idu usporedno: aktivni ugovori, računi i aktivne ponude.",
        "initial": null,
        "calls": [
          {
            "id": "searchAll",
            "actor": "searchAll",
            "machine": null
          }
        ]
      },
      {
        "id": "search.found",
        "parent": "search",
        "kind": "atomic",
        "title": "Pronađeno",
        "description": "Rezultati stoje u skupinama; pritisak na rezultat vodi na njegov popis.",
        "initial": null,
        "calls": []
      },
      {
        "id": "search.empty",
        "parent": "search",
        "kind": "atomic",
        "title": "Nema rezultata",
        "description": "Ništa ne odgovara upisanom tekstu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "search.failed",
        "parent": "search",
        "kind": "atomic",
        "title": "Pretraga nije uspjela",
        "description": "Rezultati nisu stigli; može se pokušati ponovno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "search | text.typed | 0",
        "source": "search",
        "targets": [
          "search.resting"
        ],
        "label": "text.typed",
        "guard": "textIsEmpty",
        "actions": [
          "rememberText",
          "stopPause",
          "forgetFound"
        ],
        "description": null,
        "says": [
          "Pritisnite križić u polju za pretragu."
        ]
      },
      {
        "id": "search | text.typed | 1",
        "source": "search",
        "targets": [],
        "label": "text.typed",
        "guard": "inače",
        "actions": [
          "rememberText",
          "stopPause",
          "startPause"
        ],
        "description": null,
        "says": [
          "Upišite „Zrakoplov“.",
          "Upišite „Citroën“."
        ]
      },
      {
        "id": "search | search.submitted | 0",
        "source": "search",
        "targets": [
          "search.searching"
        ],
        "label": "search.submitted",
        "guard": "textIsNew",
        "actions": [
          "stopPause",
          "takeText"
        ],
        "description": null,
        "says": [
          "Pritisnite povećalo u polju za pretragu."
        ]
      },
      {
        "id": "search | search.due | 0",
        "source": "search",
        "targets": [
          "search.searching"
        ],
        "label": "search.due",
        "guard": "textIsNew",
        "actions": [
          "takeText"
        ],
        "description": null,
        "says": [
          "Prođu dvije sekunde od zadnjeg slova."
        ]
      },
      {
        "id": "search.searching | xstate.done.actor.searchAll | 0",
        "source": "search.searching",
        "targets": [
          "search.empty"
        ],
        "label": "searchAll uspije",
        "guard": "nothingWasFound",
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj ne nalazi ništa."
        ]
      },
      {
        "id": "search.searching | xstate.done.actor.searchAll | 1",
        "source": "search.searching",
        "targets": [
          "search.found"
        ],
        "label": "searchAll uspije",
        "guard": "inače",
        "actions": [
          "takeGroups"
        ],
        "description": null,
        "says": [
          "Stižu pronađeni ugovori, računi i ponude."
        ]
      },
      {
        "id": "search.searching | xstate.error.actor.searchAll | 0",
        "source": "search.searching",
        "targets": [
          "search.failed"
        ],
        "label": "searchAll ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "search.found | item.chosen | 0",
        "source": "search.found",
        "targets": [],
        "label": "item.chosen",
        "guard": null,
        "actions": [
          "goToItem"
        ],
        "description": null,
        "says": [
          "Među rezultatima pritisnite prvi račun."
        ]
      },
      {
        "id": "search.failed | retry.requested | 0",
        "source": "search.failed",
        "targets": [
          "search.searching"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [
          "takeText"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "search.failed | search.submitted | 0",
        "source": "search.failed",
        "targets": [
          "search.searching"
        ],
        "label": "search.submitted",
        "guard": "textIsTheSame",
        "actions": [
          "stopPause",
          "takeText"
        ],
        "description": null,
        "says": [
          "Pritisnite povećalo u polju za pretragu."
        ]
      }
    ]
  },
  {
    "name": "download",
    "title": "Preuzimanje",
    "purpose": "Preuzimanje jedne datoteke ili arhive s više njih, jedno po jedno.",
    "states": [
      {
        "id": "download",
        "parent": null,
        "kind": "compound",
        "title": "Preuzimanje",
        "description": "Preuzimanje jedne datoteke ili arhive s više njih, jedno po jedno.",
        "initial": "download.idle",
        "calls": []
      },
      {
        "id": "download.idle",
        "parent": "download",
        "kind": "atomic",
        "title": "Bez preuzimanja",
        "description": "Svaka se datoteka s popisa može preuzeti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "download.running",
        "parent": "download",
        "kind": "compound",
        "title": "U tijeku",
        "description": "Datoteke stižu; ono što nedostaje kaže se na kraju.",
        "initial": "download.running.short",
        "calls": [
          {
            "id": "downloadFiles",
            "actor": "downloadFiles",
            "machine": null
          }
        ]
      },
      {
        "id": "download.running.short",
        "parent": "download.running",
        "kind": "atomic",
        "title": "Preuzimanje",
        "description": "Preuzimanje je počelo; novo ne može početi dok ovo traje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "download.running.long",
        "parent": "download.running",
        "kind": "atomic",
        "title": "Dugo preuzimanje",
        "description": "Traje dulje od sekunde: vidi se napredak.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "download.idle | download.requested | 0",
        "source": "download.idle",
        "targets": [
          "download.running"
        ],
        "label": "download.requested",
        "guard": "someAreWanted",
        "actions": [
          "rememberWanted"
        ],
        "description": null,
        "says": [
          "U retku prvog računa pritisnite strelicu za preuzimanje.",
          "Označite prva dva računa i na traci pritisnite „Preuzmi PDF-ove (zip)“."
        ]
      },
      {
        "id": "download.running | xstate.done.actor.downloadFiles | 0",
        "source": "download.running",
        "targets": [
          "download.idle"
        ],
        "label": "downloadFiles uspije",
        "guard": "nothingWasSaved",
        "actions": [
          "sayOutcome"
        ],
        "description": null,
        "says": [
          "PDF nijednog od traženih računa još nije izdan."
        ]
      },
      {
        "id": "download.running | xstate.done.actor.downloadFiles | 1",
        "source": "download.running",
        "targets": [
          "download.idle"
        ],
        "label": "downloadFiles uspije",
        "guard": "someAreMissing",
        "actions": [
          "sayOutcome"
        ],
        "description": null,
        "says": [
          "PDF jednog od traženih računa još nije izdan."
        ]
      },
      {
        "id": "download.running | xstate.done.actor.downloadFiles | 2",
        "source": "download.running",
        "targets": [
          "download.idle"
        ],
        "label": "downloadFiles uspije",
        "guard": "inače",
        "actions": [
          "sayOutcome"
        ],
        "description": null,
        "says": [
          "Stiže datoteka s traženim računima."
        ]
      },
      {
        "id": "download.running | xstate.error.actor.downloadFiles | 0",
        "source": "download.running",
        "targets": [
          "download.idle"
        ],
        "label": "downloadFiles ne uspije",
        "guard": null,
        "actions": [
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "download.running.short | xstate.after.downloadProgress.download.running.short | 0",
        "source": "download.running.short",
        "targets": [
          "download.running.long"
        ],
        "label": "nakon downloadProgress (1 s)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe sekunda."
        ]
      }
    ]
  },
  {
    "name": "login",
    "title": "Prijava",
    "purpose": "Prijava korisničkim imenom i lozinkom, zatim kodom iz aplikacije ili e-maila.",
    "states": [
      {
        "id": "login",
        "parent": null,
        "kind": "compound",
        "title": "Prijava",
        "description": "Prijava korisničkim imenom i lozinkom, zatim kodom iz aplikacije ili e-maila.",
        "initial": "login.starting",
        "calls": []
      },
      {
        "id": "login.starting",
        "parent": "login",
        "kind": "atomic",
        "title": "Početak",
        "description": "Prijava se nastavlja ondje gdje je stala prije osvježavanja stranice.",
        "initial": null,
        "calls": []
      },
      {
        "id": "login.enteringCredentials",
        "parent": "login",
        "kind": "atomic",
        "title": "Upis podataka za prijavu",
        "description": "Korisnik upisuje korisničko ime i lozinku.",
        "initial": null,
        "calls": []
      },
      {
        "id": "login.checkingCredentials",
        "parent": "login",
        "kind": "atomic",
        "title": "Provjera lozinke",
        "description": "Poslužitelj provjerava korisničko ime i lozinku.",
        "initial": null,
        "calls": [
          {
            "id": "logIn",
            "actor": "logIn",
            "machine": null
          }
        ]
      },
      {
        "id": "login.choosingProvider",
        "parent": "login",
        "kind": "atomic",
        "title": "Odabir načina potvrde",
        "description": "Korisnik bira aplikaciju za provjeru ili e-mail.",
        "initial": null,
        "calls": []
      },
      {
        "id": "login.savingProvider",
        "parent": "login",
        "kind": "atomic",
        "title": "Spremanje odabira",
        "description": "Poslužitelj sprema način potvrde; za aplikaciju vraća QR kod, za e-mail šalje kod.",
        "initial": null,
        "calls": [
          {
            "id": "chooseProvider",
            "actor": "chooseProvider",
            "machine": null
          }
        ]
      },
      {
        "id": "login.restoringQr",
        "parent": "login",
        "kind": "atomic",
        "title": "Ponovni prikaz QR koda",
        "description": "Nakon osvježavanja stranice QR kod se dohvaća ponovno jer se ne sprema u pregledniku.",
        "initial": null,
        "calls": [
          {
            "id": "restoreQr",
            "actor": "chooseProvider",
            "machine": null
          }
        ]
      },
      {
        "id": "login.enteringAppCode",
        "parent": "login",
        "kind": "atomic",
        "title": "Kod iz aplikacije",
        "description": "Korisnik upisuje kod iz aplikacije za provjeru; prvi put skenira i QR kod.",
        "initial": null,
        "calls": [
          {
            "id": "appCode",
            "actor": "codeEntry",
            "machine": "codeEntry"
          }
        ]
      },
      {
        "id": "login.enteringMailCode",
        "parent": "login",
        "kind": "atomic",
        "title": "Kod iz e-maila",
        "description": "Korisnik upisuje kod koji je dobio e-mailom.",
        "initial": null,
        "calls": [
          {
            "id": "mailCode",
            "actor": "codeEntry",
            "machine": "codeEntry"
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "login | login.left | 0",
        "source": "login",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "login.left",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "U drugoj kartici istog preglednika prijavite se do kraja."
        ]
      },
      {
        "id": "login | form.left | 0",
        "source": "login",
        "targets": [],
        "label": "form.left",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Otvorite ploču za prijavu i zatvorite je."
        ]
      },
      {
        "id": "login | credentials.submitted | 0",
        "source": "login",
        "targets": [
          "login.checkingCredentials"
        ],
        "label": "credentials.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": "Nova prijava zamjenjuje onu koja je u tijeku.",
        "says": [
          "Upišite korisničko ime i lozinku i pritisnite „Prijavi se“."
        ]
      },
      {
        "id": "login.starting | always | 0",
        "source": "login.starting",
        "targets": [
          "login.choosingProvider"
        ],
        "label": "odmah",
        "guard": "stoppedAtProvider",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "login.starting | always | 1",
        "source": "login.starting",
        "targets": [
          "login.restoringQr"
        ],
        "label": "odmah",
        "guard": "stoppedAtNewApp",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "login.starting | always | 2",
        "source": "login.starting",
        "targets": [
          "login.enteringAppCode"
        ],
        "label": "odmah",
        "guard": "stoppedAtApp",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "login.starting | always | 3",
        "source": "login.starting",
        "targets": [
          "login.enteringMailCode"
        ],
        "label": "odmah",
        "guard": "stoppedAtMail",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "login.starting | always | 4",
        "source": "login.starting",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "login.checkingCredentials | xstate.done.actor.logIn | 0",
        "source": "login.checkingCredentials",
        "targets": [
          "login.enteringAppCode"
        ],
        "label": "logIn uspije",
        "guard": "providerIsApp",
        "actions": [
          "rememberSetup",
          "rememberPasskey",
          "openAuthorize"
        ],
        "description": null,
        "says": [
          "Poslužitelj prihvaća lozinku; korisnik potvrđuje prijavu kodom iz aplikacije."
        ]
      },
      {
        "id": "login.checkingCredentials | xstate.done.actor.logIn | 1",
        "source": "login.checkingCredentials",
        "targets": [
          "login.enteringMailCode"
        ],
        "label": "logIn uspije",
        "guard": "providerIsMail",
        "actions": [
          "rememberPasskey",
          "openAuthorize"
        ],
        "description": null,
        "says": [
          "Poslužitelj prihvaća lozinku; korisnik potvrđuje prijavu kodom iz e-maila."
        ]
      },
      {
        "id": "login.checkingCredentials | xstate.done.actor.logIn | 2",
        "source": "login.checkingCredentials",
        "targets": [
          "login.choosingProvider"
        ],
        "label": "logIn uspije",
        "guard": "inače",
        "actions": [
          "openProvider"
        ],
        "description": null,
        "says": [
          "Poslužitelj prihvaća lozinku; korisnik još nema način potvrde."
        ]
      },
      {
        "id": "login.checkingCredentials | xstate.error.actor.logIn | 0",
        "source": "login.checkingCredentials",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "logIn ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Lozinka nije ispravna."
        ]
      },
      {
        "id": "login.choosingProvider | provider.chosen | 0",
        "source": "login.choosingProvider",
        "targets": [
          "login.savingProvider"
        ],
        "label": "provider.chosen",
        "guard": null,
        "actions": [
          "forgetFailure",
          "rememberProvider"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odaberi e-mail“.",
          "Pritisnite „Odaberi aplikaciju“."
        ]
      },
      {
        "id": "login.savingProvider | xstate.done.actor.chooseProvider | 0",
        "source": "login.savingProvider",
        "targets": [
          "login.enteringMailCode"
        ],
        "label": "chooseProvider uspije",
        "guard": "mailIsChosen",
        "actions": [
          "openAuthorize"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema odabir i šalje kod e-mailom."
        ]
      },
      {
        "id": "login.savingProvider | xstate.done.actor.chooseProvider | 1",
        "source": "login.savingProvider",
        "targets": [
          "login.enteringAppCode"
        ],
        "label": "chooseProvider uspije",
        "guard": "inače",
        "actions": [
          "rememberSetup",
          "openAuthorize"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema odabir i vraća QR kod."
        ]
      },
      {
        "id": "login.savingProvider | xstate.error.actor.chooseProvider | 0",
        "source": "login.savingProvider",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "chooseProvider ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "openLogin"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "login.savingProvider | xstate.error.actor.chooseProvider | 1",
        "source": "login.savingProvider",
        "targets": [
          "login.choosingProvider"
        ],
        "label": "chooseProvider ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "E-mail se trenutačno ne može poslati."
        ]
      },
      {
        "id": "login.restoringQr | xstate.done.actor.restoreQr | 0",
        "source": "login.restoringQr",
        "targets": [
          "login.enteringAppCode"
        ],
        "label": "restoreQr uspije",
        "guard": null,
        "actions": [
          "rememberSetup"
        ],
        "description": null,
        "says": [
          "Poslužitelj ponovno vraća QR kod."
        ]
      },
      {
        "id": "login.restoringQr | xstate.error.actor.restoreQr | 0",
        "source": "login.restoringQr",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "restoreQr ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "backToLogin"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "login.enteringAppCode | xstate.done.actor.appCode | 0",
        "source": "login.enteringAppCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "appCode završi",
        "guard": "codeIsVerified",
        "actions": [
          "beginSession",
          "goHome"
        ],
        "description": null,
        "says": [
          "Upišite ispravan kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "login.enteringAppCode | xstate.done.actor.appCode | 1",
        "source": "login.enteringAppCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "appCode završi",
        "guard": "linkIsSent",
        "actions": [
          "closePanel"
        ],
        "description": null,
        "says": [
          "Pritisnite „Promijeni način potvrde“; 30 sekundi nakon ranijeg zahtjeva gumb je isključen."
        ]
      },
      {
        "id": "login.enteringAppCode | xstate.done.actor.appCode | 2",
        "source": "login.enteringAppCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "appCode završi",
        "guard": "inače",
        "actions": [
          "rememberEntryFailure",
          "openLogin"
        ],
        "description": null,
        "says": [
          "Pričekajte da prijava istekne, upišite kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "login.enteringMailCode | xstate.done.actor.mailCode | 0",
        "source": "login.enteringMailCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "mailCode završi",
        "guard": "codeIsVerified",
        "actions": [
          "beginSession",
          "goHome"
        ],
        "description": null,
        "says": [
          "Upišite ispravan kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "login.enteringMailCode | xstate.done.actor.mailCode | 1",
        "source": "login.enteringMailCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "mailCode završi",
        "guard": "linkIsSent",
        "actions": [
          "closePanel"
        ],
        "description": null,
        "says": [
          "Pritisnite „Promijeni način potvrde“; 30 sekundi nakon ranijeg zahtjeva gumb je isključen."
        ]
      },
      {
        "id": "login.enteringMailCode | xstate.done.actor.mailCode | 2",
        "source": "login.enteringMailCode",
        "targets": [
          "login.enteringCredentials"
        ],
        "label": "mailCode završi",
        "guard": "inače",
        "actions": [
          "rememberEntryFailure",
          "openLogin"
        ],
        "description": null,
        "says": [
          "Pričekajte da prijava istekne, upišite kod i pritisnite „Potvrdi kod“."
        ]
      }
    ]
  },
  {
    "name": "devices",
    "title": "Prijavljeni uređaji",
    "purpose": "Odjava drugih uređaja na kojima je korisnik prijavljen.",
    "states": [
      {
        "id": "devices",
        "parent": null,
        "kind": "compound",
        "title": "Prijavljeni uređaji",
        "description": "Odjava drugih uređaja na kojima je korisnik prijavljen.",
        "initial": "devices.shown",
        "calls": []
      },
      {
        "id": "devices.shown",
        "parent": "devices",
        "kind": "atomic",
        "title": "Popis uređaja",
        "description": "Vidi se gdje je korisnik prijavljen; nakon neuspjeha piše zašto uređaj nije odjavljen.",
        "initial": null,
        "calls": []
      },
      {
        "id": "devices.ending",
        "parent": "devices",
        "kind": "atomic",
        "title": "Odjava jednog uređaja",
        "description": "Poslužitelj odjavljuje uređaj i zaboravlja njegov preglednik; onaj koji je već odjavljen nije pogreška.",
        "initial": null,
        "calls": [
          {
            "id": "endSession",
            "actor": "endSession",
            "machine": null
          }
        ]
      },
      {
        "id": "devices.asking",
        "parent": "devices",
        "kind": "atomic",
        "title": "Pitanje prije odjave ostalih",
        "description": "Korisnik potvrđuje odjavu svih ostalih uređaja; nakon neuspjeha piše zašto nije uspjela.",
        "initial": null,
        "calls": []
      },
      {
        "id": "devices.endingOthers",
        "parent": "devices",
        "kind": "atomic",
        "title": "Odjava ostalih uređaja",
        "description": "Poslužitelj odjavljuje sve ostale uređaje i zaboravlja njihove preglednike.",
        "initial": null,
        "calls": [
          {
            "id": "endOtherSessions",
            "actor": "endOtherSessions",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "devices.shown | end.requested | 0",
        "source": "devices.shown",
        "targets": [
          "devices.ending"
        ],
        "label": "end.requested",
        "guard": null,
        "actions": [
          "forget",
          "rememberDevice"
        ],
        "description": null,
        "says": [
          "U retku drugog uređaja pritisnite „Odjavi“. Ako drugog nema, prijavite se prije toga u drugom pregledniku."
        ]
      },
      {
        "id": "devices.shown | endOthers.requested | 0",
        "source": "devices.shown",
        "targets": [
          "devices.asking"
        ],
        "label": "endOthers.requested",
        "guard": null,
        "actions": [
          "forget"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odjavi sve ostale uređaje“."
        ]
      },
      {
        "id": "devices.ending | xstate.done.actor.endSession | 0",
        "source": "devices.ending",
        "targets": [
          "devices.shown"
        ],
        "label": "endSession uspije",
        "guard": null,
        "actions": [
          "forget",
          "sayEnded"
        ],
        "description": null,
        "says": [
          "Poslužitelj odjavljuje uređaj."
        ]
      },
      {
        "id": "devices.ending | xstate.error.actor.endSession | 0",
        "source": "devices.ending",
        "targets": [
          "devices.shown"
        ],
        "label": "endSession ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "devices.asking | confirmed | 0",
        "source": "devices.asking",
        "targets": [
          "devices.endingOthers"
        ],
        "label": "confirmed",
        "guard": null,
        "actions": [
          "forget"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odjavi ostale“."
        ]
      },
      {
        "id": "devices.asking | cancelled | 0",
        "source": "devices.asking",
        "targets": [
          "devices.shown"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [
          "forget"
        ],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "devices.endingOthers | xstate.done.actor.endOtherSessions | 0",
        "source": "devices.endingOthers",
        "targets": [
          "devices.shown"
        ],
        "label": "endOtherSessions uspije",
        "guard": null,
        "actions": [
          "sayOthersEnded"
        ],
        "description": null,
        "says": [
          "Poslužitelj odjavljuje sve ostale uređaje."
        ]
      },
      {
        "id": "devices.endingOthers | xstate.error.actor.endOtherSessions | 0",
        "source": "devices.endingOthers",
        "targets": [
          "devices.asking"
        ],
        "label": "endOtherSessions ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "earlyTermination",
    "title": "Prijevremeni prekid",
    "purpose": "Zahtjev za prijevremeni prekid: odabir ugovora i dokumenta, po želji izjava, potvrda, slanje i ishod.",
    "states": [
      {
        "id": "earlyTermination",
        "parent": null,
        "kind": "compound",
        "title": "Prijevremeni prekid",
        "description": "Zahtjev za prijevremeni prekid: odabir ugovora i dokumenta, po želji izjava, potvrda, slanje i ishod.",
        "initial": "earlyTermination.opening",
        "calls": []
      },
      {
        "id": "earlyTermination.opening",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Čitanje adrese",
        "description": "Adresa ishoda nosi ishod; adresa obrasca vodi na odabir.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.loading",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Učitavanje",
        "description": "Aktivni ugovori i dokumenti stižu zajedno.",
        "initial": null,
        "calls": [
          {
            "id": "loadChoices",
            "actor": "loadChoices",
            "machine": null
          }
        ]
      },
      {
        "id": "earlyTermination.notLoaded",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Nije učitano",
        "description": "Ugovori ili dokumenti nisu stigli; odabir stoji u adresi, može se pokušati ponovno.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.withoutContracts",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Nema aktivnih ugovora",
        "description": "Nema ugovora koji bi se mogao prekinuti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.choosing",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Odabir",
        "description": "Biraju se ugovor i dokument, koji se može i dodati. Za odabrani dan portal može sastaviti izjavu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.composing",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Sastavljanje izjave",
        "description": "Preglednik slaže izjavu kao PDF i šalje je kao dokument; zatim je odabrana u obrascu, a prozor pita za potvrdu.",
        "initial": null,
        "calls": [
          {
            "id": "composeStatement",
            "actor": "composeStatement",
            "machine": null
          }
        ]
      },
      {
        "id": "earlyTermination.confirming",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Potvrda",
        "description": "Prozor pita želi li se zahtjev doista poslati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.sending",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Slanje zahtjeva",
        "description": "Zahtjev putuje; prozor ostaje, a drugi se pritisak ne broji.",
        "initial": null,
        "calls": [
          {
            "id": "sendRequest",
            "actor": "sendRequest",
            "machine": null
          }
        ]
      },
      {
        "id": "earlyTermination.succeeded",
        "parent": "earlyTermination",
        "kind": "final",
        "title": "Zahtjev je poslan",
        "description": "Zahtjev je zaprimljen; odgovor stiže e-mailom i u poruke.",
        "initial": null,
        "calls": []
      },
      {
        "id": "earlyTermination.failed",
        "parent": "earlyTermination",
        "kind": "atomic",
        "title": "Bez potvrde",
        "description": "Piše zašto zahtjev nije poslan, ili da se to ne zna; povratak na obrazac čuva odabir.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "earlyTermination.opening | always | 0",
        "source": "earlyTermination.opening",
        "targets": [
          "earlyTermination.succeeded"
        ],
        "label": "odmah",
        "guard": "requestWasSent",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "earlyTermination.opening | always | 1",
        "source": "earlyTermination.opening",
        "targets": [
          "earlyTermination.failed"
        ],
        "label": "odmah",
        "guard": "requestHasFailed",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "earlyTermination.opening | always | 2",
        "source": "earlyTermination.opening",
        "targets": [
          "earlyTermination.loading"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "earlyTermination.loading | xstate.done.actor.loadChoices | 0",
        "source": "earlyTermination.loading",
        "targets": [
          "earlyTermination.withoutContracts"
        ],
        "label": "loadChoices uspije",
        "guard": "nothingCanBeEnded",
        "actions": [],
        "description": null,
        "says": [
          "Stiže da ugovora nema."
        ]
      },
      {
        "id": "earlyTermination.loading | xstate.done.actor.loadChoices | 1",
        "source": "earlyTermination.loading",
        "targets": [
          "earlyTermination.choosing"
        ],
        "label": "loadChoices uspije",
        "guard": "inače",
        "actions": [
          "takeChoices",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Stižu ugovori i dokumenti."
        ]
      },
      {
        "id": "earlyTermination.loading | xstate.error.actor.loadChoices | 0",
        "source": "earlyTermination.loading",
        "targets": [
          "earlyTermination.notLoaded"
        ],
        "label": "loadChoices ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "earlyTermination.notLoaded | retry.requested | 0",
        "source": "earlyTermination.notLoaded",
        "targets": [
          "earlyTermination.loading"
        ],
        "label": "retry.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "earlyTermination.choosing | contract.chosen | 0",
        "source": "earlyTermination.choosing",
        "targets": [],
        "label": "contract.chosen",
        "guard": null,
        "actions": [
          "takeContract",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U polje „Ugovor“ upišite „octavia“ i odaberite jedini ponuđeni."
        ]
      },
      {
        "id": "earlyTermination.choosing | document.chosen | 0",
        "source": "earlyTermination.choosing",
        "targets": [],
        "label": "document.chosen",
        "guard": null,
        "actions": [
          "takeDocument",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Pod „Dokument“ odaberite onaj koji je dodan."
        ]
      },
      {
        "id": "earlyTermination.choosing | day.chosen | 0",
        "source": "earlyTermination.choosing",
        "targets": [],
        "label": "day.chosen",
        "guard": null,
        "actions": [
          "takeDay",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "U polje „Dan prekida“ upišite 15.12.2026"
        ]
      },
      {
        "id": "earlyTermination.choosing | statement.requested | 0",
        "source": "earlyTermination.choosing",
        "targets": [
          "earlyTermination.composing"
        ],
        "label": "statement.requested",
        "guard": "statementIsPossible",
        "actions": [
          "clearErrors"
        ],
        "description": null,
        "says": [
          "Pritisnite „Sastavi izjavu i nastavi“."
        ]
      },
      {
        "id": "earlyTermination.choosing | statement.requested | 1",
        "source": "earlyTermination.choosing",
        "targets": [],
        "label": "statement.requested",
        "guard": "inače",
        "actions": [
          "flagUnstated"
        ],
        "description": null,
        "says": [
          "Pritisnite „Sastavi izjavu i nastavi“."
        ]
      },
      {
        "id": "earlyTermination.choosing | request.submitted | 0",
        "source": "earlyTermination.choosing",
        "targets": [
          "earlyTermination.confirming"
        ],
        "label": "request.submitted",
        "guard": "choiceIsComplete",
        "actions": [
          "clearErrors"
        ],
        "description": null,
        "says": [
          "Pritisnite „Provjeri i pošalji“."
        ]
      },
      {
        "id": "earlyTermination.choosing | request.submitted | 1",
        "source": "earlyTermination.choosing",
        "targets": [],
        "label": "request.submitted",
        "guard": "inače",
        "actions": [
          "flagMissing"
        ],
        "description": null,
        "says": [
          "Pritisnite „Provjeri i pošalji“."
        ]
      },
      {
        "id": "earlyTermination.composing | xstate.done.actor.composeStatement | 0",
        "source": "earlyTermination.composing",
        "targets": [
          "earlyTermination.confirming"
        ],
        "label": "composeStatement uspije",
        "guard": null,
        "actions": [
          "takeStatement",
          "showInAddress"
        ],
        "description": null,
        "says": [
          "Izjava je složena i poslana."
        ]
      },
      {
        "id": "earlyTermination.composing | xstate.error.actor.composeStatement | 0",
        "source": "earlyTermination.composing",
        "targets": [
          "earlyTermination.choosing"
        ],
        "label": "composeStatement ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "earlyTermination.confirming | confirmation.cancelled | 0",
        "source": "earlyTermination.confirming",
        "targets": [
          "earlyTermination.choosing"
        ],
        "label": "confirmation.cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U prozoru pritisnite „Odustani“."
        ]
      },
      {
        "id": "earlyTermination.confirming | confirmation.given | 0",
        "source": "earlyTermination.confirming",
        "targets": [
          "earlyTermination.sending"
        ],
        "label": "confirmation.given",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U prozoru pritisnite „Pošalji zahtjev“."
        ]
      },
      {
        "id": "earlyTermination.sending | xstate.done.actor.sendRequest | 0",
        "source": "earlyTermination.sending",
        "targets": [
          "earlyTermination.succeeded"
        ],
        "label": "sendRequest uspije",
        "guard": null,
        "actions": [
          "takeOutcome",
          "tellOutcome"
        ],
        "description": null,
        "says": [
          "Poslužitelj prima zahtjev."
        ]
      },
      {
        "id": "earlyTermination.sending | xstate.error.actor.sendRequest | 0",
        "source": "earlyTermination.sending",
        "targets": [
          "earlyTermination.failed"
        ],
        "label": "sendRequest ne uspije",
        "guard": null,
        "actions": [
          "takeOutcome",
          "tellOutcome"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "earlyTermination.failed | back.requested | 0",
        "source": "earlyTermination.failed",
        "targets": [
          "earlyTermination.loading"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [
          "forgetOutcome",
          "tellResumed"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag na zahtjev“."
        ]
      }
    ]
  },
  {
    "name": "accessibility",
    "title": "Pristupačnost",
    "purpose": "Prilagodba prikaza: slova, kontrast, podcrtavanje, veličina i razmaci.",
    "states": [
      {
        "id": "accessibility",
        "parent": null,
        "kind": "compound",
        "title": "Pristupačnost",
        "description": "Prilagodba prikaza: slova, kontrast, podcrtavanje, veličina i razmaci.",
        "initial": "accessibility.standard",
        "calls": []
      },
      {
        "id": "accessibility.standard",
        "parent": "accessibility",
        "kind": "atomic",
        "title": "Početni prikaz",
        "description": "Ništa nije prilagođeno: svi su prekidači isključeni, a sve razine na 1.",
        "initial": null,
        "calls": []
      },
      {
        "id": "accessibility.adjusted",
        "parent": "accessibility",
        "kind": "atomic",
        "title": "Prilagođeni prikaz",
        "description": "Nešto je prilagođeno, vrijedi odmah i može se vratiti na početno.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "accessibility | option.switched | 0",
        "source": "accessibility",
        "targets": [],
        "label": "option.switched",
        "guard": null,
        "actions": [
          "switchOption",
          "showSettings"
        ],
        "description": null,
        "says": [
          "Uključite ili isključite „Visoki kontrast“."
        ]
      },
      {
        "id": "accessibility | level.raised | 0",
        "source": "accessibility",
        "targets": [],
        "label": "level.raised",
        "guard": "levelCanRise",
        "actions": [
          "raiseLevel",
          "showSettings"
        ],
        "description": null,
        "says": [
          "Kod „Veličina slova“ pritisnite plus."
        ]
      },
      {
        "id": "accessibility | settings.changedElsewhere | 0",
        "source": "accessibility",
        "targets": [],
        "label": "settings.changedElsewhere",
        "guard": null,
        "actions": [
          "takeSettings"
        ],
        "description": null,
        "says": [
          "U drugoj kartici istog preglednika uključite samo podcrtavanje."
        ]
      },
      {
        "id": "accessibility.standard | always | 0",
        "source": "accessibility.standard",
        "targets": [
          "accessibility.adjusted"
        ],
        "label": "odmah",
        "guard": "somethingIsSet",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "accessibility.adjusted | level.lowered | 0",
        "source": "accessibility.adjusted",
        "targets": [],
        "label": "level.lowered",
        "guard": "levelCanFall",
        "actions": [
          "lowerLevel",
          "showSettings"
        ],
        "description": null,
        "says": [
          "Kod „Veličina slova“ pritisnite minus."
        ]
      },
      {
        "id": "accessibility.adjusted | settings.reset | 0",
        "source": "accessibility.adjusted",
        "targets": [],
        "label": "settings.reset",
        "guard": null,
        "actions": [
          "resetSettings",
          "showSettings"
        ],
        "description": null,
        "says": [
          "Pritisnite „Vrati početni prikaz“."
        ]
      },
      {
        "id": "accessibility.adjusted | always | 0",
        "source": "accessibility.adjusted",
        "targets": [
          "accessibility.standard"
        ],
        "label": "odmah",
        "guard": "nothingIsSet",
        "actions": [],
        "description": null,
        "says": []
      }
    ]
  },
  {
    "name": "passkeys",
    "title": "Pristupni ključevi",
    "purpose": "Dodavanje i uklanjanje pristupnih ključeva, uz sadašnju lozinku.",
    "states": [
      {
        "id": "passkeys",
        "parent": null,
        "kind": "compound",
        "title": "Pristupni ključevi",
        "description": "Dodavanje i uklanjanje pristupnih ključeva, uz sadašnju lozinku.",
        "initial": "passkeys.listed",
        "calls": []
      },
      {
        "id": "passkeys.listed",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Popis ključeva",
        "description": "Vide se pristupni ključevi korisnika.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passkeys.askingPassword",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Upis sadašnje lozinke",
        "description": "Prije dodavanja i uklanjanja traži se sadašnja lozinka; novi ključ dobiva i naziv.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passkeys.challenging",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Zahtjev za novi ključ",
        "description": "Poslužitelj provjerava lozinku i šalje izazov koji uređaj potpisuje.",
        "initial": null,
        "calls": [
          {
            "id": "beginPasskey",
            "actor": "beginPasskey",
            "machine": null
          }
        ]
      },
      {
        "id": "passkeys.askingDevice",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Potvrda na uređaju",
        "description": "Preglednik traži otisak prsta, lice ili PIN i izrađuje ključ; korisnik može odustati.",
        "initial": null,
        "calls": [
          {
            "id": "askDevice",
            "actor": "askDevice",
            "machine": null
          }
        ]
      },
      {
        "id": "passkeys.registering",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Spremanje ključa",
        "description": "Poslužitelj provjerava i sprema novi ključ.",
        "initial": null,
        "calls": [
          {
            "id": "registerPasskey",
            "actor": "registerPasskey",
            "machine": null
          }
        ]
      },
      {
        "id": "passkeys.removing",
        "parent": "passkeys",
        "kind": "atomic",
        "title": "Uklanjanje ključa",
        "description": "Poslužitelj provjerava lozinku i uklanja ključ; onaj koji je već uklonjen nije pogreška.",
        "initial": null,
        "calls": [
          {
            "id": "removePasskey",
            "actor": "removePasskey",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "passkeys.listed | add.requested | 0",
        "source": "passkeys.listed",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "add.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Dodaj pristupni ključ“."
        ]
      },
      {
        "id": "passkeys.listed | remove.requested | 0",
        "source": "passkeys.listed",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "remove.requested",
        "guard": null,
        "actions": [
          "rememberPasskey"
        ],
        "description": null,
        "says": [
          "U retku ključa pritisnite „Ukloni“."
        ]
      },
      {
        "id": "passkeys.askingPassword | password.submitted | 0",
        "source": "passkeys.askingPassword",
        "targets": [
          "passkeys.challenging"
        ],
        "label": "password.submitted",
        "guard": "isAdding",
        "actions": [
          "forgetFailure",
          "rememberName"
        ],
        "description": null,
        "says": [
          "Upišite sadašnju lozinku i potvrdite."
        ]
      },
      {
        "id": "passkeys.askingPassword | password.submitted | 1",
        "source": "passkeys.askingPassword",
        "targets": [
          "passkeys.removing"
        ],
        "label": "password.submitted",
        "guard": "inače",
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite sadašnju lozinku i potvrdite."
        ]
      },
      {
        "id": "passkeys.askingPassword | cancelled | 0",
        "source": "passkeys.askingPassword",
        "targets": [
          "passkeys.listed"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "passkeys.challenging | cancelled | 0",
        "source": "passkeys.challenging",
        "targets": [
          "passkeys.listed"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "passkeys.challenging | xstate.done.actor.beginPasskey | 0",
        "source": "passkeys.challenging",
        "targets": [
          "passkeys.askingDevice"
        ],
        "label": "beginPasskey uspije",
        "guard": null,
        "actions": [
          "rememberOptions"
        ],
        "description": null,
        "says": [
          "Lozinka je ispravna; poslužitelj šalje izazov."
        ]
      },
      {
        "id": "passkeys.challenging | xstate.error.actor.beginPasskey | 0",
        "source": "passkeys.challenging",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "beginPasskey ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "passkeys.askingDevice | cancelled | 0",
        "source": "passkeys.askingDevice",
        "targets": [
          "passkeys.listed"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Odustani“."
        ]
      },
      {
        "id": "passkeys.askingDevice | xstate.done.actor.askDevice | 0",
        "source": "passkeys.askingDevice",
        "targets": [
          "passkeys.registering"
        ],
        "label": "askDevice uspije",
        "guard": null,
        "actions": [
          "rememberCredential"
        ],
        "description": null,
        "says": [
          "Potvrdite otiskom prsta, licem ili PIN-om."
        ]
      },
      {
        "id": "passkeys.askingDevice | xstate.error.actor.askDevice | 0",
        "source": "passkeys.askingDevice",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "askDevice ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Zatvorite prozor preglednika."
        ]
      },
      {
        "id": "passkeys.registering | xstate.done.actor.registerPasskey | 0",
        "source": "passkeys.registering",
        "targets": [
          "passkeys.listed"
        ],
        "label": "registerPasskey uspije",
        "guard": null,
        "actions": [
          "sayAdded"
        ],
        "description": null,
        "says": [
          "Poslužitelj sprema ključ."
        ]
      },
      {
        "id": "passkeys.registering | xstate.error.actor.registerPasskey | 0",
        "source": "passkeys.registering",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "registerPasskey ne uspije",
        "guard": null,
        "actions": [
          "rememberNotAdded"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      },
      {
        "id": "passkeys.removing | xstate.done.actor.removePasskey | 0",
        "source": "passkeys.removing",
        "targets": [
          "passkeys.listed"
        ],
        "label": "removePasskey uspije",
        "guard": null,
        "actions": [
          "sayRemoved"
        ],
        "description": null,
        "says": [
          "Poslužitelj uklanja ključ."
        ]
      },
      {
        "id": "passkeys.removing | xstate.error.actor.removePasskey | 0",
        "source": "passkeys.removing",
        "targets": [
          "passkeys.askingPassword"
        ],
        "label": "removePasskey ne uspije",
        "guard": null,
        "actions": [
          "rememberNotRemoved"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "passwordChange",
    "title": "Promjena lozinke",
    "purpose": "Promjena lozinke prijavljenog korisnika.",
    "states": [
      {
        "id": "passwordChange",
        "parent": null,
        "kind": "compound",
        "title": "Promjena lozinke",
        "description": "Promjena lozinke prijavljenog korisnika.",
        "initial": "passwordChange.entering",
        "calls": []
      },
      {
        "id": "passwordChange.entering",
        "parent": "passwordChange",
        "kind": "atomic",
        "title": "Upis lozinki",
        "description": "Korisnik upisuje sadašnju lozinku i dvaput novu; nakon ishoda polja su prazna.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passwordChange.saving",
        "parent": "passwordChange",
        "kind": "atomic",
        "title": "Promjena",
        "description": "Poslužitelj provjerava sadašnju lozinku, sprema novu i odjavljuje druge uređaje.",
        "initial": null,
        "calls": [
          {
            "id": "changePassword",
            "actor": "changePassword",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "passwordChange.entering | passwords.submitted | 0",
        "source": "passwordChange.entering",
        "targets": [
          "passwordChange.saving"
        ],
        "label": "passwords.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite sadašnju lozinku i dvaput novu, i pritisnite „Promijeni lozinku“."
        ]
      },
      {
        "id": "passwordChange.saving | xstate.done.actor.changePassword | 0",
        "source": "passwordChange.saving",
        "targets": [
          "passwordChange.entering"
        ],
        "label": "changePassword uspije",
        "guard": null,
        "actions": [
          "countChange",
          "sayChanged"
        ],
        "description": null,
        "says": [
          "Poslužitelj mijenja lozinku."
        ]
      },
      {
        "id": "passwordChange.saving | xstate.error.actor.changePassword | 0",
        "source": "passwordChange.saving",
        "targets": [
          "passwordChange.entering"
        ],
        "label": "changePassword ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure",
          "sayNotChanged"
        ],
        "description": null,
        "says": [
          "Odgovor poslužitelja ne stiže."
        ]
      }
    ]
  },
  {
    "name": "bills",
    "title": "Računi",
    "purpose": "Računi: popis s filtrima po stupcima i odabirom, iz kojeg se računi preuzimaju.",
    "states": [
      {
        "id": "bills",
        "parent": null,
        "kind": "parallel",
        "title": "Računi",
        "description": "Računi: popis s filtrima po stupcima i odabirom, iz kojeg se računi preuzimaju.",
        "initial": null,
        "calls": [
          {
            "id": "list",
            "actor": "list",
            "machine": "list"
          },
          {
            "id": "download",
            "actor": "download",
            "machine": "download"
          }
        ]
      },
      {
        "id": "bills.filtering",
        "parent": "bills",
        "kind": "compound",
        "title": "Filtri",
        "description": "Filtri po stupcima; uključeni filtri i pretraga isključuju se međusobno.",
        "initial": "bills.filtering.deciding",
        "calls": []
      },
      {
        "id": "bills.filtering.deciding",
        "parent": "bills.filtering",
        "kind": "atomic",
        "title": "Čitanje adrese",
        "description": "Adresa stranice kaže je li koji filtar uključen.",
        "initial": null,
        "calls": []
      },
      {
        "id": "bills.filtering.unfiltered",
        "parent": "bills.filtering",
        "kind": "atomic",
        "title": "Bez filtra",
        "description": "Nijedan filtar nije uključen; računi se mogu pretraživati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "bills.filtering.filtered",
        "parent": "bills.filtering",
        "kind": "atomic",
        "title": "S filtrom",
        "description": "Uključen je bar jedan filtar; pretraga je dotad isključena.",
        "initial": null,
        "calls": []
      },
      {
        "id": "bills.checking",
        "parent": "bills",
        "kind": "compound",
        "title": "Odabir",
        "description": "Računi na stranici označeni za preuzimanje.",
        "initial": "bills.checking.none",
        "calls": []
      },
      {
        "id": "bills.checking.none",
        "parent": "bills.checking",
        "kind": "atomic",
        "title": "Ništa odabrano",
        "description": "Nijedan račun nije označen. Svaki novi dohvat vodi ovamo.",
        "initial": null,
        "calls": []
      },
      {
        "id": "bills.checking.some",
        "parent": "bills.checking",
        "kind": "atomic",
        "title": "Odabrani računi",
        "description": "Označen je bar jedan račun; traka kaže koliko ih je i koliko iznose.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "bills.filtering | address.changed | 0",
        "source": "bills.filtering",
        "targets": [
          "bills.filtering.filtered"
        ],
        "label": "address.changed",
        "guard": "someAreFiltered",
        "actions": [
          "takeFilters",
          "moveList"
        ],
        "description": null,
        "says": [
          "U glavnom izborniku pritisnite „Računi“, a zatim u pregledniku „Natrag“."
        ]
      },
      {
        "id": "bills.filtering | address.changed | 1",
        "source": "bills.filtering",
        "targets": [
          "bills.filtering.unfiltered"
        ],
        "label": "address.changed",
        "guard": "inače",
        "actions": [
          "deleteFilters",
          "moveList"
        ],
        "description": null,
        "says": [
          "U glavnom izborniku pritisnite „Računi“.",
          "U glavnom izborniku pritisnite „Računi“, a zatim u pregledniku „Natrag“."
        ]
      },
      {
        "id": "bills.filtering.deciding | always | 0",
        "source": "bills.filtering.deciding",
        "targets": [
          "bills.filtering.filtered"
        ],
        "label": "odmah",
        "guard": "startsFiltered",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "bills.filtering.deciding | always | 1",
        "source": "bills.filtering.deciding",
        "targets": [
          "bills.filtering.unfiltered"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "bills.filtering.unfiltered | filter.applied | 0",
        "source": "bills.filtering.unfiltered",
        "targets": [
          "bills.filtering.filtered"
        ],
        "label": "filter.applied",
        "guard": "filterHasValues",
        "actions": [
          "applyFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite filtar „Status“, označite „Plaćeno“ i pritisnite „Prikaži račune“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filter.applied | 0",
        "source": "bills.filtering.filtered",
        "targets": [],
        "label": "filter.applied",
        "guard": "filterHasValues",
        "actions": [
          "applyFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite filtar „Vrsta“, označite „Račun za ratu“ i pritisnite „Prikaži račune“.",
          "Pritisnite filtar „Status“, označite „Plaćeno“ i pritisnite „Prikaži račune“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filter.applied | 1",
        "source": "bills.filtering.filtered",
        "targets": [],
        "label": "filter.applied",
        "guard": "isOneOfMany",
        "actions": [
          "deleteFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite filtar „Status“, uklonite kvačicu s „Plaćeno“ i pritisnite „Prikaži račune“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filter.applied | 2",
        "source": "bills.filtering.filtered",
        "targets": [
          "bills.filtering.unfiltered"
        ],
        "label": "filter.applied",
        "guard": "isTheOnlyOne",
        "actions": [
          "deleteFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite filtar „Status“, uklonite kvačicu s „Plaćeno“ i pritisnite „Prikaži račune“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filter.deleted | 0",
        "source": "bills.filtering.filtered",
        "targets": [],
        "label": "filter.deleted",
        "guard": "isOneOfMany",
        "actions": [
          "deleteFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite križić na filtru „Status“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filter.deleted | 1",
        "source": "bills.filtering.filtered",
        "targets": [
          "bills.filtering.unfiltered"
        ],
        "label": "filter.deleted",
        "guard": "isTheOnlyOne",
        "actions": [
          "deleteFilter",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite križić na filtru „Status“."
        ]
      },
      {
        "id": "bills.filtering.filtered | filters.deleted | 0",
        "source": "bills.filtering.filtered",
        "targets": [
          "bills.filtering.unfiltered"
        ],
        "label": "filters.deleted",
        "guard": null,
        "actions": [
          "deleteFilters",
          "filterList"
        ],
        "description": null,
        "says": [
          "Pritisnite „Ukloni sve filtre“."
        ]
      },
      {
        "id": "bills.checking | list.fetching | 0",
        "source": "bills.checking",
        "targets": [
          "bills.checking.none"
        ],
        "label": "list.fetching",
        "guard": null,
        "actions": [
          "clearShown"
        ],
        "description": null,
        "says": [
          "Ispod popisa pritisnite strelicu prema sljedećoj stranici."
        ]
      },
      {
        "id": "bills.checking | list.loaded | 0",
        "source": "bills.checking",
        "targets": [
          "bills.checking.none"
        ],
        "label": "list.loaded",
        "guard": null,
        "actions": [
          "takeShown"
        ],
        "description": null,
        "says": [
          "Stižu računi."
        ]
      },
      {
        "id": "bills.checking.none | bill.toggled | 0",
        "source": "bills.checking.none",
        "targets": [
          "bills.checking.some"
        ],
        "label": "bill.toggled",
        "guard": null,
        "actions": [
          "toggleBill"
        ],
        "description": null,
        "says": [
          "Pritisnite kvačicu prvog računa.",
          "Pritisnite kvačicu drugog računa."
        ]
      },
      {
        "id": "bills.checking.none | page.toggled | 0",
        "source": "bills.checking.none",
        "targets": [
          "bills.checking.some"
        ],
        "label": "page.toggled",
        "guard": "pageHasBills",
        "actions": [
          "checkPage"
        ],
        "description": null,
        "says": [
          "U glavi tablice pritisnite kvačicu za sve račune na stranici."
        ]
      },
      {
        "id": "bills.checking.some | bill.toggled | 0",
        "source": "bills.checking.some",
        "targets": [
          "bills.checking.none"
        ],
        "label": "bill.toggled",
        "guard": "isOnlyChecked",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite kvačicu prvog računa.",
          "Pritisnite kvačicu drugog računa."
        ]
      },
      {
        "id": "bills.checking.some | bill.toggled | 1",
        "source": "bills.checking.some",
        "targets": [],
        "label": "bill.toggled",
        "guard": "inače",
        "actions": [
          "toggleBill"
        ],
        "description": null,
        "says": [
          "Pritisnite kvačicu drugog računa.",
          "Pritisnite kvačicu prvog računa."
        ]
      },
      {
        "id": "bills.checking.some | page.toggled | 0",
        "source": "bills.checking.some",
        "targets": [
          "bills.checking.none"
        ],
        "label": "page.toggled",
        "guard": "allAreChecked",
        "actions": [],
        "description": null,
        "says": [
          "U glavi tablice pritisnite kvačicu za sve račune na stranici."
        ]
      },
      {
        "id": "bills.checking.some | page.toggled | 1",
        "source": "bills.checking.some",
        "targets": [],
        "label": "page.toggled",
        "guard": "inače",
        "actions": [
          "checkPage"
        ],
        "description": null,
        "says": [
          "U glavi tablice pritisnite kvačicu za sve račune na stranici."
        ]
      },
      {
        "id": "bills.checking.some | selection.cleared | 0",
        "source": "bills.checking.some",
        "targets": [
          "bills.checking.none"
        ],
        "label": "selection.cleared",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Na traci s odabranim računima pritisnite križić."
        ]
      }
    ]
  },
  {
    "name": "registration",
    "title": "Registracija",
    "purpose": "Registracija: odabir vrste, podaci, lozinka, pregled, a za pravnu osobu i potpis izjave.",
    "states": [
      {
        "id": "registration",
        "parent": null,
        "kind": "compound",
        "title": "Registracija",
        "description": "Registracija: odabir vrste, podaci, lozinka, pregled, a za pravnu osobu i potpis izjave.",
        "initial": "registration.deciding",
        "calls": []
      },
      {
        "id": "registration.deciding",
        "parent": "registration",
        "kind": "atomic",
        "title": "Čitanje adrese",
        "description": "Adresa vodi na korak, a ako neki prije njega nije potpun ili je na njemu nešto odbijeno, na prvi takav.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.choosingType",
        "parent": "registration",
        "kind": "atomic",
        "title": "Vrsta registracije",
        "description": "Registrira se fizička ili pravna osoba; što je već upisano može se obrisati.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.enteringBasicInfo",
        "parent": "registration",
        "kind": "atomic",
        "title": "Osnovni podaci",
        "description": "Ime ili naziv, OIB i kontakt; za obrtnika i podaci o obrtu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.enteringIdentification",
        "parent": "registration",
        "kind": "atomic",
        "title": "Identifikacija",
        "description": "Samo fizička osoba: rođenje, državljanstvo, osobna iskaznica i IBAN.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.enteringContactPerson",
        "parent": "registration",
        "kind": "atomic",
        "title": "Kontakt osoba",
        "description": "Samo pravna osoba: komu se društvo javlja.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.enteringAddress",
        "parent": "registration",
        "kind": "atomic",
        "title": "Adresa",
        "description": "Prebivalište s osobne iskaznice ili sjedište, i adresa za dostavu.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.creatingPassword",
        "parent": "registration",
        "kind": "atomic",
        "title": "Lozinka",
        "description": "Lozinka se upisuje dvaput; u pregledniku se ne čuva.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.reviewing",
        "parent": "registration",
        "kind": "atomic",
        "title": "Pregled",
        "description": "Sve upisano; svaki se korak može izmijeniti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.sending",
        "parent": "registration",
        "kind": "atomic",
        "title": "Slanje registracije",
        "description": "Samo fizička osoba: poslužitelj provjerava podatke i šalje poveznicu e-mailom.",
        "initial": null,
        "calls": [
          {
            "id": "registerPerson",
            "actor": "registerPerson",
            "machine": null
          }
        ]
      },
      {
        "id": "registration.failed",
        "parent": "registration",
        "kind": "atomic",
        "title": "Registracija nije poslana",
        "description": "Razlog je prikazan, a sve upisano je sačuvano.",
        "initial": null,
        "calls": []
      },
      {
        "id": "registration.signing",
        "parent": "registration",
        "kind": "atomic",
        "title": "Potpis",
        "description": "Samo pravna osoba: izjava se preuzima, potpisuje izvan portala i vraća s registracijom.",
        "initial": null,
        "calls": [
          {
            "id": "statementSigning",
            "actor": "statementSigning",
            "machine": "statementSigning"
          }
        ]
      },
      {
        "id": "registration.succeeded",
        "parent": "registration",
        "kind": "atomic",
        "title": "Registracija je zaprimljena",
        "description": "Poveznica je poslana e-mailom; upisani podaci brišu se iz preglednika.",
        "initial": null,
        "isGoal": true,
        "calls": []
      },
      {
        "id": "registration.awaitingCheck",
        "parent": "registration",
        "kind": "atomic",
        "title": "Izjava se provjerava",
        "description": "Samo pravna osoba: izdavatelj certifikata još nije odgovorio je li opozvan. Poveznica stiže kad odgovori.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "registration | address.changed | 0",
        "source": "registration",
        "targets": [
          "registration.deciding"
        ],
        "label": "address.changed",
        "guard": "sendingIsCutShort",
        "actions": [
          "takeAddress",
          "sayCutShort"
        ],
        "description": null,
        "says": [
          "Dok se registracija šalje, iznad koraka pritisnite „Adresa“."
        ]
      },
      {
        "id": "registration | address.changed | 1",
        "source": "registration",
        "targets": [
          "registration.deciding"
        ],
        "label": "address.changed",
        "guard": "placeIsOther",
        "actions": [
          "takeAddress"
        ],
        "description": null,
        "says": [
          "Iznad koraka pritisnite „Osnovni podaci“.",
          "Pritisnite „Izmijeni identifikaciju“.",
          "Pritisnite „Izmijeni adresu“.",
          "Iznad koraka pritisnite „Odabir vrste“.",
          "U pregledniku pritisnite „Natrag“.",
          "Iznad koraka pritisnite „Kontakt osoba“."
        ]
      },
      {
        "id": "registration.deciding | always | 0",
        "source": "registration.deciding",
        "targets": [
          "registration.enteringBasicInfo"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 1",
        "source": "registration.deciding",
        "targets": [
          "registration.enteringIdentification"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 2",
        "source": "registration.deciding",
        "targets": [
          "registration.enteringContactPerson"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 3",
        "source": "registration.deciding",
        "targets": [
          "registration.enteringAddress"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 4",
        "source": "registration.deciding",
        "targets": [
          "registration.creatingPassword"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 5",
        "source": "registration.deciding",
        "targets": [
          "registration.reviewing"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 6",
        "source": "registration.deciding",
        "targets": [
          "registration.signing"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 7",
        "source": "registration.deciding",
        "targets": [
          "registration.succeeded"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 8",
        "source": "registration.deciding",
        "targets": [
          "registration.awaitingCheck"
        ],
        "label": "odmah",
        "guard": "leadsTo",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.deciding | always | 9",
        "source": "registration.deciding",
        "targets": [
          "registration.choosingType"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "registration.choosingType | type.chosen | 0",
        "source": "registration.choosingType",
        "targets": [
          "registration.deciding"
        ],
        "label": "type.chosen",
        "guard": null,
        "actions": [
          "takeKind",
          "keep"
        ],
        "description": null,
        "says": [
          "Pritisnite „Fizička osoba“.",
          "Pritisnite „Pravna osoba“."
        ]
      },
      {
        "id": "registration.choosingType | draft.discarded | 0",
        "source": "registration.choosingType",
        "targets": [],
        "label": "draft.discarded",
        "guard": null,
        "actions": [
          "beginAnew",
          "forget"
        ],
        "description": null,
        "says": [
          "Pritisnite „Obriši upisano“."
        ]
      },
      {
        "id": "registration.enteringBasicInfo | fields.changed | 0",
        "source": "registration.enteringBasicInfo",
        "targets": [],
        "label": "fields.changed",
        "guard": null,
        "actions": [
          "takeFields",
          "keep"
        ],
        "description": null,
        "says": [
          "U polje „Ime“ upišite „Ivana“."
        ]
      },
      {
        "id": "registration.enteringBasicInfo | step.submitted | 0",
        "source": "registration.enteringBasicInfo",
        "targets": [
          "registration.deciding"
        ],
        "label": "step.submitted",
        "guard": "isChange",
        "actions": [
          "forgetRefused",
          "wantReturn"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringBasicInfo | step.submitted | 1",
        "source": "registration.enteringBasicInfo",
        "targets": [
          "registration.enteringContactPerson"
        ],
        "label": "step.submitted",
        "guard": "isFirm",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringBasicInfo | step.submitted | 2",
        "source": "registration.enteringBasicInfo",
        "targets": [
          "registration.enteringIdentification"
        ],
        "label": "step.submitted",
        "guard": "inače",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringBasicInfo | back.requested | 0",
        "source": "registration.enteringBasicInfo",
        "targets": [
          "registration.choosingType"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.enteringIdentification | fields.changed | 0",
        "source": "registration.enteringIdentification",
        "targets": [],
        "label": "fields.changed",
        "guard": null,
        "actions": [
          "takeFields",
          "keep"
        ],
        "description": null,
        "says": [
          "U polje „Izdavatelj“ upišite „PU istarska“."
        ]
      },
      {
        "id": "registration.enteringIdentification | step.submitted | 0",
        "source": "registration.enteringIdentification",
        "targets": [
          "registration.deciding"
        ],
        "label": "step.submitted",
        "guard": "isChange",
        "actions": [
          "forgetRefused",
          "wantReturn"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringIdentification | step.submitted | 1",
        "source": "registration.enteringIdentification",
        "targets": [
          "registration.enteringAddress"
        ],
        "label": "step.submitted",
        "guard": "inače",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringIdentification | back.requested | 0",
        "source": "registration.enteringIdentification",
        "targets": [
          "registration.enteringBasicInfo"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.enteringContactPerson | fields.changed | 0",
        "source": "registration.enteringContactPerson",
        "targets": [],
        "label": "fields.changed",
        "guard": null,
        "actions": [
          "takeFields",
          "keep"
        ],
        "description": null,
        "says": [
          "U polje „Ime i prezime“ upišite „Marin Barišić“."
        ]
      },
      {
        "id": "registration.enteringContactPerson | step.submitted | 0",
        "source": "registration.enteringContactPerson",
        "targets": [
          "registration.deciding"
        ],
        "label": "step.submitted",
        "guard": "isChange",
        "actions": [
          "forgetRefused",
          "wantReturn"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringContactPerson | step.submitted | 1",
        "source": "registration.enteringContactPerson",
        "targets": [
          "registration.enteringAddress"
        ],
        "label": "step.submitted",
        "guard": "inače",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringContactPerson | back.requested | 0",
        "source": "registration.enteringContactPerson",
        "targets": [
          "registration.enteringBasicInfo"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.enteringAddress | fields.changed | 0",
        "source": "registration.enteringAddress",
        "targets": [],
        "label": "fields.changed",
        "guard": null,
        "actions": [
          "takeFields",
          "keep"
        ],
        "description": null,
        "says": [
          "U polje „Ulica“ upišite „Obala“."
        ]
      },
      {
        "id": "registration.enteringAddress | step.submitted | 0",
        "source": "registration.enteringAddress",
        "targets": [
          "registration.deciding"
        ],
        "label": "step.submitted",
        "guard": "isChange",
        "actions": [
          "forgetRefused",
          "wantReturn"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringAddress | step.submitted | 1",
        "source": "registration.enteringAddress",
        "targets": [
          "registration.creatingPassword"
        ],
        "label": "step.submitted",
        "guard": "inače",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.enteringAddress | back.requested | 0",
        "source": "registration.enteringAddress",
        "targets": [
          "registration.enteringContactPerson"
        ],
        "label": "back.requested",
        "guard": "isFirm",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.enteringAddress | back.requested | 1",
        "source": "registration.enteringAddress",
        "targets": [
          "registration.enteringIdentification"
        ],
        "label": "back.requested",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.creatingPassword | passwords.changed | 0",
        "source": "registration.creatingPassword",
        "targets": [],
        "label": "passwords.changed",
        "guard": null,
        "actions": [
          "takePasswords"
        ],
        "description": null,
        "says": [
          "Upišite lozinku i ponovite je."
        ]
      },
      {
        "id": "registration.creatingPassword | step.submitted | 0",
        "source": "registration.creatingPassword",
        "targets": [
          "registration.deciding"
        ],
        "label": "step.submitted",
        "guard": "isChange",
        "actions": [
          "forgetRefused",
          "wantReturn"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.creatingPassword | step.submitted | 1",
        "source": "registration.creatingPassword",
        "targets": [
          "registration.reviewing"
        ],
        "label": "step.submitted",
        "guard": "inače",
        "actions": [
          "forgetRefused"
        ],
        "description": null,
        "says": [
          "Pritisnite gumb za nastavak."
        ]
      },
      {
        "id": "registration.creatingPassword | back.requested | 0",
        "source": "registration.creatingPassword",
        "targets": [
          "registration.enteringAddress"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.reviewing | data.confirmed | 0",
        "source": "registration.reviewing",
        "targets": [
          "registration.signing"
        ],
        "label": "data.confirmed",
        "guard": "isFirm",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“, a kao pravna osoba „Nastavi na potpis“."
        ]
      },
      {
        "id": "registration.reviewing | data.confirmed | 1",
        "source": "registration.reviewing",
        "targets": [
          "registration.sending"
        ],
        "label": "data.confirmed",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pošalji registraciju“, a kao pravna osoba „Nastavi na potpis“."
        ]
      },
      {
        "id": "registration.reviewing | back.requested | 0",
        "source": "registration.reviewing",
        "targets": [
          "registration.creatingPassword"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite gumb s nazivom prethodnog koraka."
        ]
      },
      {
        "id": "registration.sending | xstate.done.actor.registerPerson | 0",
        "source": "registration.sending",
        "targets": [
          "registration.succeeded"
        ],
        "label": "registerPerson uspije",
        "guard": null,
        "actions": [
          "takeEmail",
          "beginAnew",
          "forget"
        ],
        "description": null,
        "says": [
          "Poslužitelj prima registraciju i šalje poveznicu."
        ]
      },
      {
        "id": "registration.sending | xstate.error.actor.registerPerson | 0",
        "source": "registration.sending",
        "targets": [
          "registration.deciding"
        ],
        "label": "registerPerson ne uspije",
        "guard": "fieldsAreRefused",
        "actions": [
          "takeRefused"
        ],
        "description": null,
        "says": [
          "Poslužitelj odbija OIB."
        ]
      },
      {
        "id": "registration.sending | xstate.error.actor.registerPerson | 1",
        "source": "registration.sending",
        "targets": [
          "registration.failed"
        ],
        "label": "registerPerson ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "registration.failed | back.requested | 0",
        "source": "registration.failed",
        "targets": [
          "registration.reviewing"
        ],
        "label": "back.requested",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag na pregled“."
        ]
      },
      {
        "id": "registration.signing | statement.changed | 0",
        "source": "registration.signing",
        "targets": [],
        "label": "statement.changed",
        "guard": null,
        "actions": [
          "takeStatement"
        ],
        "description": null,
        "says": [
          "Priložite datoteku."
        ]
      },
      {
        "id": "registration.signing | call.begun | 0",
        "source": "registration.signing",
        "targets": [],
        "label": "call.begun",
        "guard": null,
        "actions": [
          "beginSending"
        ],
        "description": null,
        "says": [
          "Priložite nepotpisanu izjavu i pritisnite „Pošalji registraciju“; odgovor još ne stiže."
        ]
      },
      {
        "id": "registration.signing | call.ended | 0",
        "source": "registration.signing",
        "targets": [],
        "label": "call.ended",
        "guard": null,
        "actions": [
          "endSending"
        ],
        "description": null,
        "says": [
          "Stiže odgovor: izjava nije potpisana."
        ]
      },
      {
        "id": "registration.signing | xstate.done.actor.statementSigning | 0",
        "source": "registration.signing",
        "targets": [
          "registration.awaitingCheck"
        ],
        "label": "statementSigning završi",
        "guard": "isBeingChecked",
        "actions": [
          "takeEmail",
          "beginAnew",
          "forget"
        ],
        "description": null,
        "says": [
          "Isto s izjavom u čijem potpisu nema odgovora izdavatelja, koji ni na upit ne odgovara."
        ]
      },
      {
        "id": "registration.signing | xstate.done.actor.statementSigning | 1",
        "source": "registration.signing",
        "targets": [
          "registration.succeeded"
        ],
        "label": "statementSigning završi",
        "guard": "isRegistered",
        "actions": [
          "takeEmail",
          "beginAnew",
          "forget"
        ],
        "description": null,
        "says": [
          "Preuzmite izjavu, potpišite je, priložite i pritisnite „Pošalji registraciju“."
        ]
      },
      {
        "id": "registration.signing | xstate.done.actor.statementSigning | 2",
        "source": "registration.signing",
        "targets": [
          "registration.deciding"
        ],
        "label": "statementSigning završi",
        "guard": "isRefused",
        "actions": [
          "takeRefused"
        ],
        "description": null,
        "says": [
          "Priložite izjavu i pritisnite „Pošalji registraciju“; poslužitelj odbija matični broj."
        ]
      },
      {
        "id": "registration.signing | xstate.done.actor.statementSigning | 3",
        "source": "registration.signing",
        "targets": [
          "registration.reviewing"
        ],
        "label": "statementSigning završi",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pregled“."
        ]
      }
    ]
  },
  {
    "name": "recoveryCodes",
    "title": "Rezervni kodovi",
    "purpose": "Izrada rezervnih kodova za prijavu.",
    "states": [
      {
        "id": "recoveryCodes",
        "parent": null,
        "kind": "compound",
        "title": "Rezervni kodovi",
        "description": "Izrada rezervnih kodova za prijavu.",
        "initial": "recoveryCodes.shown",
        "calls": []
      },
      {
        "id": "recoveryCodes.shown",
        "parent": "recoveryCodes",
        "kind": "atomic",
        "title": "Stanje kodova",
        "description": "Vidi se koliko je rezervnih kodova preostalo i kad su izrađeni.",
        "initial": null,
        "calls": []
      },
      {
        "id": "recoveryCodes.askingPassword",
        "parent": "recoveryCodes",
        "kind": "atomic",
        "title": "Upis sadašnje lozinke",
        "description": "Prije izrade traži se sadašnja lozinka: tko zatekne otvoren preglednik ne zna je.",
        "initial": null,
        "calls": []
      },
      {
        "id": "recoveryCodes.creating",
        "parent": "recoveryCodes",
        "kind": "atomic",
        "title": "Izrada kodova",
        "description": "Poslužitelj provjerava lozinku i izrađuje deset kodova; stari prestaju vrijediti.",
        "initial": null,
        "calls": [
          {
            "id": "createRecoveryCodes",
            "actor": "createRecoveryCodes",
            "machine": null
          }
        ]
      },
      {
        "id": "recoveryCodes.showingCodes",
        "parent": "recoveryCodes",
        "kind": "atomic",
        "title": "Prikaz kodova",
        "description": "Kodovi se prikazuju samo sada; korisnik potvrđuje da ih je spremio.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "recoveryCodes.shown | codes.requested | 0",
        "source": "recoveryCodes.shown",
        "targets": [
          "recoveryCodes.askingPassword"
        ],
        "label": "codes.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Izradi rezervne kodove“, odnosno „Izradi nove kodove“."
        ]
      },
      {
        "id": "recoveryCodes.askingPassword | password.submitted | 0",
        "source": "recoveryCodes.askingPassword",
        "targets": [
          "recoveryCodes.creating"
        ],
        "label": "password.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite sadašnju lozinku i pritisnite „Izradi kodove“."
        ]
      },
      {
        "id": "recoveryCodes.askingPassword | cancelled | 0",
        "source": "recoveryCodes.askingPassword",
        "targets": [
          "recoveryCodes.shown"
        ],
        "label": "cancelled",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatvori“."
        ]
      },
      {
        "id": "recoveryCodes.creating | xstate.done.actor.createRecoveryCodes | 0",
        "source": "recoveryCodes.creating",
        "targets": [
          "recoveryCodes.showingCodes"
        ],
        "label": "createRecoveryCodes uspije",
        "guard": null,
        "actions": [
          "showCodes"
        ],
        "description": null,
        "says": [
          "Poslužitelj izrađuje kodove."
        ]
      },
      {
        "id": "recoveryCodes.creating | xstate.error.actor.createRecoveryCodes | 0",
        "source": "recoveryCodes.creating",
        "targets": [
          "recoveryCodes.askingPassword"
        ],
        "label": "createRecoveryCodes ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "recoveryCodes.showingCodes | codes.kept | 0",
        "source": "recoveryCodes.showingCodes",
        "targets": [
          "recoveryCodes.shown"
        ],
        "label": "codes.kept",
        "guard": "codesAreSaved",
        "actions": [
          "forgetCodes",
          "sayMade"
        ],
        "description": null,
        "says": [
          "Označite „Kodovi su spremljeni“ i pritisnite „Završi“."
        ]
      }
    ]
  },
  {
    "name": "session",
    "title": "Sesija",
    "purpose": "Tko je prijavljen i koliko dugo; odjava, istek i rad u više kartica.",
    "states": [
      {
        "id": "session",
        "parent": null,
        "kind": "compound",
        "title": "Sesija",
        "description": "Tko je prijavljen i koliko dugo; odjava, istek i rad u više kartica.",
        "initial": "session.starting",
        "calls": []
      },
      {
        "id": "session.starting",
        "parent": "session",
        "kind": "atomic",
        "title": "Početak",
        "description": "Pregledava se je li u pregledniku spremljen korisnik.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.anonymous",
        "parent": "session",
        "kind": "atomic",
        "title": "Posjetitelj",
        "description": "Nitko nije prijavljen.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn",
        "parent": "session",
        "kind": "parallel",
        "title": "Prijavljen",
        "description": "Korisnik je prošao oba koraka prijave.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.profile",
        "parent": "session.loggedIn",
        "kind": "compound",
        "title": "Podaci o korisniku",
        "description": "Ime za pozdrav i zaglavlje.",
        "initial": "session.loggedIn.profile.loading",
        "calls": []
      },
      {
        "id": "session.loggedIn.profile.loading",
        "parent": "session.loggedIn.profile",
        "kind": "atomic",
        "title": "Dohvat",
        "description": "Dohvaćaju se podaci o korisniku.",
        "initial": null,
        "calls": [
          {
            "id": "loadProfile",
            "actor": "loadProfile",
            "machine": null
          }
        ]
      },
      {
        "id": "session.loggedIn.profile.loaded",
        "parent": "session.loggedIn.profile",
        "kind": "atomic",
        "title": "Poznati",
        "description": "Ime korisnika je poznato.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.profile.failed",
        "parent": "session.loggedIn.profile",
        "kind": "atomic",
        "title": "Nepoznati",
        "description": "Podaci nisu stigli; prijava vrijedi i dohvat se može ponoviti.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.presence",
        "parent": "session.loggedIn",
        "kind": "compound",
        "title": "Prisutnost",
        "description": "Koliko je vremena prošlo od posljednjeg poziva.",
        "initial": "session.loggedIn.presence.present",
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.present",
        "parent": "session.loggedIn.presence",
        "kind": "compound",
        "title": "Prisutan",
        "description": "Do upozorenja o istjecanju sesije još ima vremena.",
        "initial": "session.loggedIn.presence.present.fresh",
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.present.fresh",
        "parent": "session.loggedIn.presence.present",
        "kind": "atomic",
        "title": "Nedavni poziv",
        "description": "Od posljednjeg poziva ili pokušaja nije prošlo pet minuta.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.present.reading",
        "parent": "session.loggedIn.presence.present",
        "kind": "atomic",
        "title": "Čitanje",
        "description": "Pomicanje ili tipkanje produljit će sesiju jednim pozivom.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.present.pinging",
        "parent": "session.loggedIn.presence.present",
        "kind": "atomic",
        "title": "Produljenje",
        "description": "Sesija se produljuje pozivom u pozadini.",
        "initial": null,
        "calls": [
          {
            "id": "ping",
            "actor": "stayLoggedIn",
            "machine": null
          }
        ]
      },
      {
        "id": "session.loggedIn.presence.warned",
        "parent": "session.loggedIn.presence",
        "kind": "compound",
        "title": "Upozorenje",
        "description": "Sesija uskoro istječe; nudi se nastavak ili odjava.",
        "initial": "session.loggedIn.presence.warned.asking",
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.warned.asking",
        "parent": "session.loggedIn.presence.warned",
        "kind": "atomic",
        "title": "Pitanje",
        "description": "Čeka se odluka korisnika.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.presence.warned.staying",
        "parent": "session.loggedIn.presence.warned",
        "kind": "atomic",
        "title": "Nastavak rada",
        "description": "Sesija se produljuje na zahtjev korisnika.",
        "initial": null,
        "calls": [
          {
            "id": "stay",
            "actor": "stayLoggedIn",
            "machine": null
          }
        ]
      },
      {
        "id": "session.loggedIn.exit",
        "parent": "session.loggedIn",
        "kind": "compound",
        "title": "Odlazak",
        "description": "Odjava na zahtjev korisnika.",
        "initial": "session.loggedIn.exit.inside",
        "calls": []
      },
      {
        "id": "session.loggedIn.exit.inside",
        "parent": "session.loggedIn.exit",
        "kind": "atomic",
        "title": "Na portalu",
        "description": "Korisnik se ne odjavljuje.",
        "initial": null,
        "calls": []
      },
      {
        "id": "session.loggedIn.exit.loggingOut",
        "parent": "session.loggedIn.exit",
        "kind": "atomic",
        "title": "Odjava",
        "description": "Poslužitelj zatvara sesiju.",
        "initial": null,
        "calls": [
          {
            "id": "logOut",
            "actor": "logOut",
            "machine": null
          }
        ]
      },
      {
        "id": "session.refused",
        "parent": "session",
        "kind": "atomic",
        "title": "Odjavljen iz sigurnosnih razloga",
        "description": "Podaci o korisniku se brišu, a stranica se ponovno učitava s obavijesti.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "session.starting | always | 0",
        "source": "session.starting",
        "targets": [
          "session.loggedIn"
        ],
        "label": "odmah",
        "guard": "userIsStored",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "session.starting | always | 1",
        "source": "session.starting",
        "targets": [
          "session.anonymous"
        ],
        "label": "odmah",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": []
      },
      {
        "id": "session.anonymous | session.started | 0",
        "source": "session.anonymous",
        "targets": [
          "session.loggedIn"
        ],
        "label": "session.started",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prijavite se lozinkom i kodom."
        ]
      },
      {
        "id": "session.loggedIn | session.refused | 0",
        "source": "session.loggedIn",
        "targets": [
          "session.refused"
        ],
        "label": "session.refused",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Sesija je zatvorena na poslužitelju, a portal to sazna za najviše minutu."
        ]
      },
      {
        "id": "session.loggedIn | session.endedElsewhere | 0",
        "source": "session.loggedIn",
        "targets": [
          "session.anonymous"
        ],
        "label": "session.endedElsewhere",
        "guard": null,
        "actions": [
          "forgetUser",
          "emptyPage"
        ],
        "description": null,
        "says": [
          "Odjavite se u drugoj kartici istog preglednika."
        ]
      },
      {
        "id": "session.loggedIn.profile.loading | xstate.done.actor.loadProfile | 0",
        "source": "session.loggedIn.profile.loading",
        "targets": [
          "session.loggedIn.profile.loaded"
        ],
        "label": "loadProfile uspije",
        "guard": null,
        "actions": [
          "rememberUser",
          "storeUser"
        ],
        "description": null,
        "says": [
          "Stižu podaci o korisniku."
        ]
      },
      {
        "id": "session.loggedIn.profile.loading | xstate.error.actor.loadProfile | 0",
        "source": "session.loggedIn.profile.loading",
        "targets": [
          "session.loggedIn.profile.failed"
        ],
        "label": "loadProfile ne uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "session.loggedIn.profile.failed | profile.retried | 0",
        "source": "session.loggedIn.profile.failed",
        "targets": [
          "session.loggedIn.profile.loading"
        ],
        "label": "profile.retried",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "session.loggedIn.presence.present | session.idle | 0",
        "source": "session.loggedIn.presence.present",
        "targets": [
          "session.loggedIn.presence.warned"
        ],
        "label": "session.idle",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Uspavajte računalo pa ga probudite 28 minuta nakon posljednjeg poziva."
        ]
      },
      {
        "id": "session.loggedIn.presence.present | call.answered | 0",
        "source": "session.loggedIn.presence.present",
        "targets": [
          "session.loggedIn.presence.present"
        ],
        "label": "call.answered",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U drugoj kartici istog preglednika pritisnite „Pokreni kalkulator“."
        ]
      },
      {
        "id": "session.loggedIn.presence.present | xstate.after.untilWarning.session.loggedIn.presence.present | 0",
        "source": "session.loggedIn.presence.present",
        "targets": [
          "session.loggedIn.presence.warned"
        ],
        "label": "nakon untilWarning (28 min)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe 28 minuta bez poziva."
        ]
      },
      {
        "id": "session.loggedIn.presence.present.fresh | xstate.after.readingPing.session.loggedIn.presence.present.fresh | 0",
        "source": "session.loggedIn.presence.present.fresh",
        "targets": [
          "session.loggedIn.presence.present.reading"
        ],
        "label": "nakon readingPing (5 min)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe pet minuta bez poziva."
        ]
      },
      {
        "id": "session.loggedIn.presence.present.reading | reading.seen | 0",
        "source": "session.loggedIn.presence.present.reading",
        "targets": [
          "session.loggedIn.presence.present.pinging"
        ],
        "label": "reading.seen",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pomaknite stranicu ili pritisnite bilo koju tipku."
        ]
      },
      {
        "id": "session.loggedIn.presence.present.pinging | xstate.error.actor.ping | 0",
        "source": "session.loggedIn.presence.present.pinging",
        "targets": [
          "session.loggedIn.presence.present.fresh"
        ],
        "label": "ping ne uspije",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "session.loggedIn.presence.warned | call.answered | 0",
        "source": "session.loggedIn.presence.warned",
        "targets": [
          "session.loggedIn.presence.present"
        ],
        "label": "call.answered",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U drugoj kartici istog preglednika pritisnite „Pokreni kalkulator“."
        ]
      },
      {
        "id": "session.loggedIn.presence.warned | xstate.after.untilIdleEnd.session.loggedIn.presence.warned | 0",
        "source": "session.loggedIn.presence.warned",
        "targets": [
          "session.refused"
        ],
        "label": "nakon untilIdleEnd (2 min)",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Prođe i preostalo vrijeme."
        ]
      },
      {
        "id": "session.loggedIn.presence.warned.asking | stay.requested | 0",
        "source": "session.loggedIn.presence.warned.asking",
        "targets": [
          "session.loggedIn.presence.warned.staying"
        ],
        "label": "stay.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Nastavi rad“."
        ]
      },
      {
        "id": "session.loggedIn.presence.warned.staying | xstate.error.actor.stay | 0",
        "source": "session.loggedIn.presence.warned.staying",
        "targets": [
          "session.loggedIn.presence.warned.asking"
        ],
        "label": "stay ne uspije",
        "guard": null,
        "actions": [
          "sayStayFailed"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "session.loggedIn.exit.inside | logout.requested | 0",
        "source": "session.loggedIn.exit.inside",
        "targets": [
          "session.loggedIn.exit.loggingOut"
        ],
        "label": "logout.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U izborniku profila pritisnite „Odjava“.",
          "U upozorenju pritisnite „Odjavi se“."
        ]
      },
      {
        "id": "session.loggedIn.exit.loggingOut | session.refused | 0",
        "source": "session.loggedIn.exit.loggingOut",
        "targets": [
          "session.anonymous"
        ],
        "label": "session.refused",
        "guard": null,
        "actions": [
          "forgetUser",
          "forgetCustomer",
          "goHome",
          "sayLoggedOut"
        ],
        "description": null,
        "says": [
          "Sesija je zatvorena na poslužitelju; dok se čeka odgovor na odjavu, pritisnite „Pokušaj ponovno“."
        ]
      },
      {
        "id": "session.loggedIn.exit.loggingOut | xstate.done.actor.logOut | 0",
        "source": "session.loggedIn.exit.loggingOut",
        "targets": [
          "session.anonymous"
        ],
        "label": "logOut uspije",
        "guard": null,
        "actions": [
          "forgetUser",
          "forgetCustomer",
          "goHome",
          "sayLoggedOut"
        ],
        "description": null,
        "says": [
          "Poslužitelj zatvara sesiju."
        ]
      },
      {
        "id": "session.loggedIn.exit.loggingOut | xstate.error.actor.logOut | 0",
        "source": "session.loggedIn.exit.loggingOut",
        "targets": [
          "session.anonymous"
        ],
        "label": "logOut ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "forgetUser",
          "forgetCustomer",
          "goHome",
          "sayLoggedOut"
        ],
        "description": null,
        "says": [
          "Sesija je već zatvorena na poslužitelju."
        ]
      },
      {
        "id": "session.loggedIn.exit.loggingOut | xstate.error.actor.logOut | 1",
        "source": "session.loggedIn.exit.loggingOut",
        "targets": [
          "session.loggedIn.exit.inside"
        ],
        "label": "logOut ne uspije",
        "guard": "inače",
        "actions": [
          "sayStillLoggedIn"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "session.refused | always | 0",
        "source": "session.refused",
        "targets": [
          "session.anonymous"
        ],
        "label": "odmah",
        "guard": null,
        "actions": [],
        "description": null,
        "says": []
      }
    ]
  },
  {
    "name": "upload",
    "title": "Slanje dokumenta",
    "purpose": "Slanje dokumenta: datoteka, podaci o njoj i put do poslužitelja.",
    "states": [
      {
        "id": "upload",
        "parent": null,
        "kind": "compound",
        "title": "Slanje dokumenta",
        "description": "Slanje dokumenta: datoteka, podaci o njoj i put do poslužitelja.",
        "initial": "upload.closed",
        "calls": []
      },
      {
        "id": "upload.closed",
        "parent": "upload",
        "kind": "atomic",
        "title": "Obrazac je zatvoren",
        "description": "Vide se vrste dokumenata i popis poslanih. Što je započeto, čeka u obrascu svoje vrste.",
        "initial": null,
        "calls": []
      },
      {
        "id": "upload.filling",
        "parent": "upload",
        "kind": "atomic",
        "title": "Ispunjavanje",
        "description": "Odabire se datoteka i upisuju se vrsta, naziv i datum izdavanja.",
        "initial": null,
        "calls": []
      },
      {
        "id": "upload.uploading",
        "parent": "upload",
        "kind": "atomic",
        "title": "Slanje",
        "description": "Datoteka putuje i pregledava se; vidi se koliko je poslano. Slanje se može prekinuti.",
        "initial": null,
        "calls": [
          {
            "id": "uploadDocument",
            "actor": "uploadDocument",
            "machine": null
          }
        ]
      }
    ],
    "edges": [
      {
        "id": "upload.closed | form.opened | 0",
        "source": "upload.closed",
        "targets": [
          "upload.filling"
        ],
        "label": "form.opened",
        "guard": "isForOther",
        "actions": [
          "changeForm"
        ],
        "description": null,
        "says": [
          "Pritisnite „Polica AO osiguranja“."
        ]
      },
      {
        "id": "upload.closed | form.opened | 1",
        "source": "upload.closed",
        "targets": [
          "upload.filling"
        ],
        "label": "form.opened",
        "guard": "inače",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Polica AO osiguranja“."
        ]
      },
      {
        "id": "upload.filling | form.opened | 0",
        "source": "upload.filling",
        "targets": [
          "upload.filling"
        ],
        "label": "form.opened",
        "guard": "isForOther",
        "actions": [
          "changeForm"
        ],
        "description": null,
        "says": [
          "Poveznica na mjesto ove adrese stavlja istu adresu za kasko policu.",
          "Poveznica na mjesto ove adrese ponovno stavlja onu za AO policu."
        ]
      },
      {
        "id": "upload.filling | form.closed | 0",
        "source": "upload.filling",
        "targets": [
          "upload.closed"
        ],
        "label": "form.closed",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "U pregledniku idite natrag."
        ]
      },
      {
        "id": "upload.filling | files.chosen | 0",
        "source": "upload.filling",
        "targets": [],
        "label": "files.chosen",
        "guard": "filesAreTaken",
        "actions": [
          "takeFiles"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku polica.pdf."
        ]
      },
      {
        "id": "upload.filling | files.chosen | 1",
        "source": "upload.filling",
        "targets": [],
        "label": "files.chosen",
        "guard": "inače",
        "actions": [
          "refuseFiles"
        ],
        "description": null,
        "says": [
          "Odaberite datoteku polica.doc."
        ]
      },
      {
        "id": "upload.filling | file.removed | 0",
        "source": "upload.filling",
        "targets": [],
        "label": "file.removed",
        "guard": null,
        "actions": [
          "removeFile"
        ],
        "description": null,
        "says": [
          "Uz datoteku polica.pdf pritisnite koš."
        ]
      },
      {
        "id": "upload.filling | field.changed | 0",
        "source": "upload.filling",
        "targets": [],
        "label": "field.changed",
        "guard": null,
        "actions": [
          "takeField"
        ],
        "description": null,
        "says": [
          "Upišite naziv „Polica AO 2027“.",
          "Upišite datum 02.11.2026."
        ]
      },
      {
        "id": "upload.filling | upload.submitted | 0",
        "source": "upload.filling",
        "targets": [
          "upload.uploading"
        ],
        "label": "upload.submitted",
        "guard": "isComplete",
        "actions": [
          "clearErrors"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji dokument“."
        ]
      },
      {
        "id": "upload.filling | upload.submitted | 1",
        "source": "upload.filling",
        "targets": [],
        "label": "upload.submitted",
        "guard": "inače",
        "actions": [
          "flagMistakes"
        ],
        "description": null,
        "says": [
          "Pritisnite „Pošalji dokument“."
        ]
      },
      {
        "id": "upload.uploading | upload.cancelled | 0",
        "source": "upload.uploading",
        "targets": [
          "upload.filling"
        ],
        "label": "upload.cancelled",
        "guard": null,
        "actions": [
          "sayStopped"
        ],
        "description": null,
        "says": [
          "Pritisnite „Prekini slanje“."
        ]
      },
      {
        "id": "upload.uploading | form.closed | 0",
        "source": "upload.uploading",
        "targets": [
          "upload.closed"
        ],
        "label": "form.closed",
        "guard": null,
        "actions": [
          "sayStopped"
        ],
        "description": null,
        "says": [
          "U pregledniku idite natrag."
        ]
      },
      {
        "id": "upload.uploading | xstate.done.actor.uploadDocument | 0",
        "source": "upload.uploading",
        "targets": [
          "upload.closed"
        ],
        "label": "uploadDocument uspije",
        "guard": null,
        "actions": [
          "saySent",
          "forgetAll",
          "tellSent"
        ],
        "description": null,
        "says": [
          "Poslužitelj prima dokument."
        ]
      },
      {
        "id": "upload.uploading | xstate.error.actor.uploadDocument | 0",
        "source": "upload.uploading",
        "targets": [
          "upload.filling"
        ],
        "label": "uploadDocument ne uspije",
        "guard": null,
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      }
    ]
  },
  {
    "name": "codeEntry",
    "title": "Upis koda",
    "purpose": "Upis koda drugog koraka, s izlazima za onoga tko kod nema.",
    "states": [
      {
        "id": "codeEntry",
        "parent": null,
        "kind": "compound",
        "title": "Upis koda",
        "description": "Upis koda drugog koraka, s izlazima za onoga tko kod nema.",
        "initial": "codeEntry.entering",
        "calls": []
      },
      {
        "id": "codeEntry.entering",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Upis koda",
        "description": "Korisnik upisuje kod iz aplikacije ili e-maila.",
        "initial": null,
        "calls": []
      },
      {
        "id": "codeEntry.verifying",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Provjera koda",
        "description": "Poslužitelj provjerava kod.",
        "initial": null,
        "calls": [
          {
            "id": "verifyCode",
            "actor": "verifyCode",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.challenging",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Zahtjev za pristupni ključ",
        "description": "Poslužitelj šalje izazov koji uređaj potpisuje.",
        "initial": null,
        "calls": [
          {
            "id": "challengePasskey",
            "actor": "challengePasskey",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.askingDevice",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Potvrda na uređaju",
        "description": "Preglednik traži otisak prsta, lice ili PIN; dok traži i nakon što se njegov prozor zatvori može se upisati kod.",
        "initial": null,
        "calls": [
          {
            "id": "askDevice",
            "actor": "askDevice",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.verifyingPasskey",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Provjera pristupnog ključa",
        "description": "Poslužitelj provjerava što je uređaj potpisao.",
        "initial": null,
        "calls": [
          {
            "id": "verifyPasskey",
            "actor": "verifyPasskey",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.enteringRecovery",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Upis rezervnog koda",
        "description": "Tko nema ni mobitel ni e-mail pri ruci upisuje jedan od spremljenih rezervnih kodova.",
        "initial": null,
        "calls": []
      },
      {
        "id": "codeEntry.verifyingRecovery",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Provjera rezervnog koda",
        "description": "Poslužitelj provjerava rezervni kod.",
        "initial": null,
        "calls": [
          {
            "id": "useRecoveryCode",
            "actor": "useRecoveryCode",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.resending",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Slanje novog koda",
        "description": "Traži se novi kod e-mailom; dok stari vrijedi, poslužitelj odbija. Kod koji je već stigao može se upisati.",
        "initial": null,
        "calls": [
          {
            "id": "resendMailCode",
            "actor": "resendMailCode",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.requestingQr",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Zahtjev za novi QR kod",
        "description": "Traži se poveznica za novi QR kod; moguća je jednom u 30 minuta.",
        "initial": null,
        "calls": [
          {
            "id": "requestQrReset",
            "actor": "requestQrReset",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.requestingChange",
        "parent": "codeEntry",
        "kind": "atomic",
        "title": "Zahtjev za drugi način potvrde",
        "description": "Traži se poveznica za promjenu načina potvrde; moguća je jednom u 24 sata.",
        "initial": null,
        "calls": [
          {
            "id": "requestProviderReset",
            "actor": "requestProviderReset",
            "machine": null
          }
        ]
      },
      {
        "id": "codeEntry.ended",
        "parent": "codeEntry",
        "kind": "final",
        "title": "Kraj upisa",
        "description": "Kod je prihvaćen, poveznica je poslana ili je prijava istekla.",
        "initial": null,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "codeEntry | lockout.ended | 0",
        "source": "codeEntry",
        "targets": [],
        "label": "lockout.ended",
        "guard": null,
        "actions": [
          "unlockLinks"
        ],
        "description": null,
        "says": [
          "Prođe 30 sekundi."
        ]
      },
      {
        "id": "codeEntry.entering | code.submitted | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.verifying"
        ],
        "label": "code.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "codeEntry.entering | recovery.opened | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.enteringRecovery"
        ],
        "label": "recovery.opened",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Upiši rezervni kod“."
        ]
      },
      {
        "id": "codeEntry.entering | passkey.requested | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.challenging"
        ],
        "label": "passkey.requested",
        "guard": "passkeyCanBeUsed",
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Potvrdi pristupnim ključem“."
        ]
      },
      {
        "id": "codeEntry.entering | resend.requested | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.resending"
        ],
        "label": "resend.requested",
        "guard": "codeComesByMail",
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Pošalji novi kod“."
        ]
      },
      {
        "id": "codeEntry.entering | qrReset.requested | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.requestingQr"
        ],
        "label": "qrReset.requested",
        "guard": "newQrCanBeAsked",
        "actions": [
          "lockLinks",
          "startLockout",
          "keepLockout"
        ],
        "description": null,
        "says": [
          "Pritisnite „Zatraži novi QR kod“."
        ]
      },
      {
        "id": "codeEntry.entering | providerReset.requested | 0",
        "source": "codeEntry.entering",
        "targets": [
          "codeEntry.requestingChange"
        ],
        "label": "providerReset.requested",
        "guard": "linksAreReady",
        "actions": [
          "lockLinks",
          "startLockout",
          "keepLockout"
        ],
        "description": null,
        "says": [
          "Pritisnite „Promijeni način potvrde“."
        ]
      },
      {
        "id": "codeEntry.verifying | xstate.done.actor.verifyCode | 0",
        "source": "codeEntry.verifying",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "verifyCode uspije",
        "guard": null,
        "actions": [
          "endAs"
        ],
        "description": null,
        "says": [
          "Kod je ispravan."
        ]
      },
      {
        "id": "codeEntry.verifying | xstate.error.actor.verifyCode | 0",
        "source": "codeEntry.verifying",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "verifyCode ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.verifying | xstate.error.actor.verifyCode | 1",
        "source": "codeEntry.verifying",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "verifyCode ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Kod nije ispravan."
        ]
      },
      {
        "id": "codeEntry.challenging | code.submitted | 0",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.verifying"
        ],
        "label": "code.submitted",
        "guard": null,
        "actions": [
          "forgetFailure",
          "forgetPasskey"
        ],
        "description": null,
        "says": [
          "Upišite kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "codeEntry.challenging | recovery.opened | 0",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.enteringRecovery"
        ],
        "label": "recovery.opened",
        "guard": null,
        "actions": [
          "forgetFailure",
          "forgetPasskey"
        ],
        "description": null,
        "says": [
          "Pritisnite „Upiši rezervni kod“."
        ]
      },
      {
        "id": "codeEntry.challenging | xstate.done.actor.challengePasskey | 0",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.askingDevice"
        ],
        "label": "challengePasskey uspije",
        "guard": null,
        "actions": [
          "rememberOptions"
        ],
        "description": null,
        "says": [
          "Poslužitelj šalje izazov."
        ]
      },
      {
        "id": "codeEntry.challenging | xstate.error.actor.challengePasskey | 0",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "challengePasskey ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.challenging | xstate.error.actor.challengePasskey | 1",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "challengePasskey ne uspije",
        "guard": "passkeysAreGone",
        "actions": [
          "rememberPasskeyFailure",
          "offerNoPasskey"
        ],
        "description": null,
        "says": [
          "Svi su pristupni ključevi u međuvremenu uklonjeni."
        ]
      },
      {
        "id": "codeEntry.challenging | xstate.error.actor.challengePasskey | 2",
        "source": "codeEntry.challenging",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "challengePasskey ne uspije",
        "guard": "inače",
        "actions": [
          "rememberPasskeyFailure"
        ],
        "description": null,
        "says": [
          "Poslužitelj griješi."
        ]
      },
      {
        "id": "codeEntry.askingDevice | code.submitted | 0",
        "source": "codeEntry.askingDevice",
        "targets": [
          "codeEntry.verifying"
        ],
        "label": "code.submitted",
        "guard": null,
        "actions": [
          "forgetFailure",
          "forgetPasskey"
        ],
        "description": null,
        "says": [
          "Upišite kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "codeEntry.askingDevice | recovery.opened | 0",
        "source": "codeEntry.askingDevice",
        "targets": [
          "codeEntry.enteringRecovery"
        ],
        "label": "recovery.opened",
        "guard": null,
        "actions": [
          "forgetFailure",
          "forgetPasskey"
        ],
        "description": null,
        "says": [
          "Pritisnite „Upiši rezervni kod“."
        ]
      },
      {
        "id": "codeEntry.askingDevice | xstate.done.actor.askDevice | 0",
        "source": "codeEntry.askingDevice",
        "targets": [
          "codeEntry.verifyingPasskey"
        ],
        "label": "askDevice uspije",
        "guard": null,
        "actions": [
          "rememberCredential"
        ],
        "description": null,
        "says": [
          "Potvrdite otiskom prsta, licem ili PIN-om."
        ]
      },
      {
        "id": "codeEntry.askingDevice | xstate.error.actor.askDevice | 0",
        "source": "codeEntry.askingDevice",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "askDevice ne uspije",
        "guard": null,
        "actions": [
          "rememberPasskeyFailure",
          "forgetPasskey"
        ],
        "description": null,
        "says": [
          "Zatvorite prozor preglednika."
        ]
      },
      {
        "id": "codeEntry.verifyingPasskey | xstate.done.actor.verifyPasskey | 0",
        "source": "codeEntry.verifyingPasskey",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "verifyPasskey uspije",
        "guard": null,
        "actions": [
          "endAs"
        ],
        "description": null,
        "says": [
          "Poslužitelj prihvaća ključ."
        ]
      },
      {
        "id": "codeEntry.verifyingPasskey | xstate.error.actor.verifyPasskey | 0",
        "source": "codeEntry.verifyingPasskey",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "verifyPasskey ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.verifyingPasskey | xstate.error.actor.verifyPasskey | 1",
        "source": "codeEntry.verifyingPasskey",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "verifyPasskey ne uspije",
        "guard": "inače",
        "actions": [
          "rememberPasskeyFailure"
        ],
        "description": null,
        "says": [
          "Netko je kopirao ključ i upotrijebio ga prije."
        ]
      },
      {
        "id": "codeEntry.enteringRecovery | recovery.submitted | 0",
        "source": "codeEntry.enteringRecovery",
        "targets": [
          "codeEntry.verifyingRecovery"
        ],
        "label": "recovery.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite rezervni kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "codeEntry.enteringRecovery | recovery.closed | 0",
        "source": "codeEntry.enteringRecovery",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "recovery.closed",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Pritisnite „Natrag na upis koda“."
        ]
      },
      {
        "id": "codeEntry.verifyingRecovery | xstate.done.actor.useRecoveryCode | 0",
        "source": "codeEntry.verifyingRecovery",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "useRecoveryCode uspije",
        "guard": null,
        "actions": [
          "endAs"
        ],
        "description": null,
        "says": [
          "Rezervni kod je ispravan."
        ]
      },
      {
        "id": "codeEntry.verifyingRecovery | xstate.error.actor.useRecoveryCode | 0",
        "source": "codeEntry.verifyingRecovery",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "useRecoveryCode ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.verifyingRecovery | xstate.error.actor.useRecoveryCode | 1",
        "source": "codeEntry.verifyingRecovery",
        "targets": [
          "codeEntry.enteringRecovery"
        ],
        "label": "useRecoveryCode ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure"
        ],
        "description": null,
        "says": [
          "Rezervni kod nije ispravan."
        ]
      },
      {
        "id": "codeEntry.resending | code.submitted | 0",
        "source": "codeEntry.resending",
        "targets": [
          "codeEntry.verifying"
        ],
        "label": "code.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite kod i pritisnite „Potvrdi kod“."
        ]
      },
      {
        "id": "codeEntry.resending | xstate.done.actor.resendMailCode | 0",
        "source": "codeEntry.resending",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "resendMailCode uspije",
        "guard": null,
        "actions": [
          "forgetFailure",
          "sayCodeIsSent"
        ],
        "description": null,
        "says": [
          "Stari kod više ne vrijedi pa poslužitelj šalje novi."
        ]
      },
      {
        "id": "codeEntry.resending | xstate.error.actor.resendMailCode | 0",
        "source": "codeEntry.resending",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "resendMailCode ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.resending | xstate.error.actor.resendMailCode | 1",
        "source": "codeEntry.resending",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "resendMailCode ne uspije",
        "guard": "inače",
        "actions": [
          "sayResendRefused"
        ],
        "description": null,
        "says": [
          "Stari kod još vrijedi pa poslužitelj odbija."
        ]
      },
      {
        "id": "codeEntry.requestingQr | xstate.done.actor.requestQrReset | 0",
        "source": "codeEntry.requestingQr",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "requestQrReset uspije",
        "guard": null,
        "actions": [
          "goToQrNotice",
          "endAs"
        ],
        "description": null,
        "says": [
          "Poslužitelj šalje poveznicu za novi QR kod."
        ]
      },
      {
        "id": "codeEntry.requestingQr | xstate.error.actor.requestQrReset | 0",
        "source": "codeEntry.requestingQr",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "requestQrReset ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.requestingQr | xstate.error.actor.requestQrReset | 1",
        "source": "codeEntry.requestingQr",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "requestQrReset ne uspije",
        "guard": "inače",
        "actions": [
          "sayQrRefused"
        ],
        "description": null,
        "says": [
          "Novi QR kod već je zatražen u zadnjih 30 minuta."
        ]
      },
      {
        "id": "codeEntry.requestingChange | xstate.done.actor.requestProviderReset | 0",
        "source": "codeEntry.requestingChange",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "requestProviderReset uspije",
        "guard": null,
        "actions": [
          "goToProviderNotice",
          "endAs"
        ],
        "description": null,
        "says": [
          "Poslužitelj šalje poveznicu za promjenu načina potvrde."
        ]
      },
      {
        "id": "codeEntry.requestingChange | xstate.error.actor.requestProviderReset | 0",
        "source": "codeEntry.requestingChange",
        "targets": [
          "codeEntry.ended"
        ],
        "label": "requestProviderReset ne uspije",
        "guard": "sessionIsGone",
        "actions": [
          "rememberFailure",
          "endAs"
        ],
        "description": null,
        "says": [
          "Prijava je u međuvremenu istekla."
        ]
      },
      {
        "id": "codeEntry.requestingChange | xstate.error.actor.requestProviderReset | 1",
        "source": "codeEntry.requestingChange",
        "targets": [
          "codeEntry.entering"
        ],
        "label": "requestProviderReset ne uspije",
        "guard": "inače",
        "actions": [
          "sayChangeRefused"
        ],
        "description": null,
        "says": [
          "Promjena je već zatražena."
        ]
      }
    ]
  },
  {
    "name": "passwordRecovery",
    "title": "Zaboravljena lozinka",
    "purpose": "Zahtjev za poveznicu kojom se postavlja lozinka.",
    "states": [
      {
        "id": "passwordRecovery",
        "parent": null,
        "kind": "compound",
        "title": "Zaboravljena lozinka",
        "description": "Zahtjev za poveznicu kojom se postavlja lozinka.",
        "initial": "passwordRecovery.enteringUsername",
        "calls": []
      },
      {
        "id": "passwordRecovery.enteringUsername",
        "parent": "passwordRecovery",
        "kind": "atomic",
        "title": "Upis korisničkog imena",
        "description": "Korisnik upisuje korisničko ime.",
        "initial": null,
        "calls": []
      },
      {
        "id": "passwordRecovery.requesting",
        "parent": "passwordRecovery",
        "kind": "atomic",
        "title": "Slanje zahtjeva",
        "description": "Poslužitelj šalje poveznicu ako korisnik postoji; odgovor je uvijek jednak. Nova se može zatražiti nakon 30 sekundi.",
        "initial": null,
        "calls": [
          {
            "id": "requestLink",
            "actor": "requestLink",
            "machine": null
          }
        ]
      },
      {
        "id": "passwordRecovery.sent",
        "parent": "passwordRecovery",
        "kind": "atomic",
        "title": "Zahtjev je poslan",
        "description": "Korisnik čita kamo je poveznica poslana i koliko vrijedi.",
        "initial": null,
        "isGoal": true,
        "calls": []
      }
    ],
    "edges": [
      {
        "id": "passwordRecovery.enteringUsername | username.submitted | 0",
        "source": "passwordRecovery.enteringUsername",
        "targets": [
          "passwordRecovery.requesting"
        ],
        "label": "username.submitted",
        "guard": null,
        "actions": [
          "forgetFailure"
        ],
        "description": null,
        "says": [
          "Upišite korisničko ime i pritisnite „Pošalji poveznicu“."
        ]
      },
      {
        "id": "passwordRecovery.requesting | xstate.done.actor.requestLink | 0",
        "source": "passwordRecovery.requesting",
        "targets": [
          "passwordRecovery.sent"
        ],
        "label": "requestLink uspije",
        "guard": null,
        "actions": [
          "saySent"
        ],
        "description": null,
        "says": [
          "Poslužitelj prima zahtjev."
        ]
      },
      {
        "id": "passwordRecovery.requesting | xstate.error.actor.requestLink | 0",
        "source": "passwordRecovery.requesting",
        "targets": [
          "passwordRecovery.enteringUsername"
        ],
        "label": "requestLink ne uspije",
        "guard": "askedTooSoon",
        "actions": [
          "rememberFailure",
          "sayTooSoon"
        ],
        "description": null,
        "says": [
          "Za to je korisničko ime poveznica zatražena netom prije."
        ]
      },
      {
        "id": "passwordRecovery.requesting | xstate.error.actor.requestLink | 1",
        "source": "passwordRecovery.requesting",
        "targets": [
          "passwordRecovery.enteringUsername"
        ],
        "label": "requestLink ne uspije",
        "guard": "inače",
        "actions": [
          "rememberFailure",
          "sayFailed"
        ],
        "description": null,
        "says": [
          "Za to je korisničko ime već poslano previše zahtjeva."
        ]
      },
      {
        "id": "passwordRecovery.sent | again.requested | 0",
        "source": "passwordRecovery.sent",
        "targets": [
          "passwordRecovery.enteringUsername"
        ],
        "label": "again.requested",
        "guard": null,
        "actions": [],
        "description": null,
        "says": [
          "Pritisnite „Upiši drugo korisničko ime“."
        ]
      }
    ]
  }
];
