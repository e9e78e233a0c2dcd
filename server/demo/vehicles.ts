export const fuels = { 1: 'Benzin', 2: 'Dizel', 3: 'Hibrid', 4: 'Električni' } as const;
type Fuel = keyof typeof fuels;

/** A model: its name, its usual mileage of a year in km, its engines. */
type Model = readonly [name: string, yearlyKm: number, ...engines: (readonly [Fuel, string])[]];
/** A make with its id; the ids of its models follow from it and their place: the first one of 3 is 31. */
type Make = readonly [id: number, name: string, ...models: Model[]];

/** A kind of objects. Objects that do not drive have only names. */
export type DemoType = {
  readonly id: number;
  readonly name: string;
  readonly category: 'CAR' | 'REAL_ESTATE';
  readonly objects: readonly {
    readonly id: number;
    readonly name: string;
    readonly makes: readonly (Make | readonly [id: number, name: string, ...models: string[]])[];
  }[];
};

/** Makes whose ids count from `first` on. */
const makesFrom = (first: number, makes: Readonly<Record<string, readonly Model[]>>) =>
  Object.entries(makes).map(([name, models], index): Make => [first + index, name, ...models]);

const cars = makesFrom(1, {
  Volkswagen: [
    ['ID. 4', 18_000, [4, 'Pro, 210 kW'], [4, 'GTX 4Motion, 250 kW']],
    ['Golf', 15_000, [1, '1.5 TSI, 85 kW'], [1, '1.5 eTSI, 110 kW'], [2, '2.0 TDI, 110 kW']],
    ['Passat Variant', 22_000, [2, '2.0 TDI, 110 kW'], [3, '1.5 eHybrid, 150 kW']],
    ['Tiguan', 18_000, [1, '1.5 eTSI, 110 kW'], [2, '2.0 TDI, 142 kW'], [3, '1.5 eHybrid, 200 kW']],
  ],
  Toyota: [
    ['Corolla Touring Sports', 18_000, [3, '1.8 Hybrid, 103 kW'], [3, '2.0 Hybrid, 132 kW']],
    ['Yaris Cross', 12_000, [3, '1.5 Hybrid, 85 kW'], [3, '1.5 Hybrid, 97 kW']],
    ['RAV4', 18_000, [3, '2.5 Hybrid, 160 kW'], [3, '2.5 Plug-in Hybrid, 225 kW']],
    ['bZ4X', 18_000, [4, '73 kWh, 165 kW']],
  ],
  Škoda: [
    ['Octavia Combi', 20_000, [1, '1.5 TSI, 110 kW'], [2, '2.0 TDI, 110 kW'], [2, '2.0 TDI, 142 kW']],
    ['Fabia', 12_000, [1, '1.0 TSI, 70 kW'], [1, '1.5 TSI, 110 kW']],
    ['Superb Combi', 25_000, [2, '2.0 TDI, 110 kW'], [3, '1.5 TSI iV, 150 kW']],
    ['Kodiaq', 20_000, [1, '1.5 TSI, 110 kW'], [2, '2.0 TDI 4x4, 142 kW']],
    ['Enyaq 85', 20_000, [4, '82 kWh, 210 kW'], [4, '82 kWh 4x4, 220 kW']],
  ],
  Audi: [
    ['A3 Sportback', 15_000, [1, '35 TFSI, 110 kW'], [2, '35 TDI, 110 kW']],
    ['A5 Avant', 22_000, [1, 'TFSI, 150 kW'], [2, 'TDI, 150 kW']],
    ['Q4 e-tron', 18_000, [4, '45, 210 kW'], [4, '55 quattro, 250 kW']],
  ],
  BMW: [
    ['118', 15_000, [1, '1.5, 115 kW']],
    ['320 Touring', 25_000, [1, '2.0, 135 kW'], [2, '2.0 d, 140 kW']],
    ['iX1', 16_000, [4, 'eDrive20, 150 kW'], [4, 'xDrive30, 230 kW']],
  ],
  'Mercedes-Benz': [
    ['A 180', 13_000, [1, '1.3, 100 kW'], [2, '2.0 d, 85 kW']],
    ['C 220 T', 25_000, [2, '2.0 d, 145 kW'], [3, '2.0 de, 230 kW']],
    ['EQA', 15_000, [4, '250+, 140 kW']],
  ],
  Renault: [
    ['Clio', 12_000, [1, '1.0 TCe, 67 kW'], [3, 'E-Tech, 107 kW']],
    ['Megane E-Tech', 15_000, [4, '60 kWh, 160 kW']],
    ['Austral', 18_000, [1, '1.3 mild hybrid, 116 kW'], [3, '1.2 E-Tech, 147 kW']],
  ],
  Peugeot: [
    ['208', 12_000, [1, '1.2 PureTech, 74 kW'], [4, '51 kWh, 115 kW']],
    ['2008', 14_000, [1, '1.2 PureTech, 96 kW'], [3, '1.2 Hybrid, 107 kW'], [4, '54 kWh, 115 kW']],
    ['308 SW', 18_000, [2, '1.5 BlueHDi, 96 kW'], [3, '1.6 Plug-in Hybrid, 143 kW']],
  ],
  Citroën: [
    ['C3', 12_000, [1, '1.2 Turbo, 74 kW'], [4, '44 kWh, 83 kW']],
    ['C5 Aircross', 18_000, [2, '1.5 BlueHDi, 96 kW'], [3, '1.2 Hybrid, 107 kW']],
  ],
  Opel: [
    ['Corsa', 12_000, [1, '1.2 Turbo, 74 kW'], [4, '51 kWh, 115 kW']],
    ['Astra Sports Tourer', 18_000, [1, '1.2 Turbo, 96 kW'], [2, '1.5 Diesel, 96 kW']],
  ],
  Ford: [
    ['Puma', 13_000, [1, '1.0 EcoBoost, 92 kW'], [1, '1.0 EcoBoost, 114 kW']],
    ['Kuga', 18_000, [1, '1.5 EcoBoost, 110 kW'], [3, '2.5 FHEV, 132 kW']],
    ['Explorer', 18_000, [4, '77 kWh, 210 kW']],
  ],
  Hyundai: [
    ['i20', 12_000, [1, '1.2 MPI, 58 kW'], [1, '1.0 T-GDI, 74 kW']],
    ['Tucson', 18_000, [1, '1.6 T-GDI, 118 kW'], [2, '1.6 CRDi, 100 kW'], [3, '1.6 HEV, 158 kW']],
    ['Kona Electric', 15_000, [4, '65 kWh, 160 kW']],
  ],
  Kia: [
    ['Ceed Sportswagon', 18_000, [1, '1.5 T-GDI, 103 kW'], [2, '1.6 CRDi, 100 kW']],
    ['Sportage', 18_000, [1, '1.6 T-GDI, 110 kW'], [2, '1.6 CRDi, 100 kW'], [3, '1.6 HEV, 158 kW']],
    ['EV6', 20_000, [4, '84 kWh, 168 kW']],
  ],
  Dacia: [
    ['Sandero', 12_000, [1, 'TCe 90, 67 kW'], [1, 'Eco-G 100, 74 kW']],
    ['Duster', 15_000, [1, 'TCe 130, 96 kW'], [3, 'Hybrid 140, 104 kW']],
  ],
  Volvo: [
    ['XC40', 16_000, [1, 'B3, 120 kW'], [1, 'B4, 145 kW']],
    ['XC60', 20_000, [1, 'B5 AWD, 184 kW'], [3, 'T6 AWD, 257 kW']],
    ['EX30', 14_000, [4, 'Single Motor, 200 kW']],
  ],
  Mazda: [
    ['2 Hybrid', 12_000, [3, '1.5, 85 kW']],
    ['CX-30', 15_000, [1, '2.5 e-Skyactiv G, 103 kW'], [1, '2.0 e-Skyactiv X, 137 kW']],
  ],
});

const vans = makesFrom(21, {
  Volkswagen: [
    ['Caddy Cargo', 25_000, [2, '2.0 TDI, 75 kW'], [2, '2.0 TDI, 90 kW']],
    ['Transporter Furgon', 30_000, [2, '2.0 TDI, 110 kW'], [4, '83 kWh, 160 kW']],
  ],
  'Mercedes-Benz': [
    ['Vito Furgon', 30_000, [2, '114 CDI, 100 kW'], [4, 'eVito 60 kWh, 85 kW']],
    ['Sprinter Furgon', 40_000, [2, '317 CDI, 125 kW']],
  ],
  Renault: [
    ['Trafic Furgon', 30_000, [2, '2.0 dCi, 96 kW'], [2, '2.0 dCi, 110 kW']],
    ['Master Furgon', 35_000, [2, '2.0 dCi, 110 kW'], [4, '87 kWh, 105 kW']],
  ],
  Ford: [
    ['Transit Custom', 30_000, [2, '2.0 EcoBlue, 100 kW'], [4, '64 kWh, 160 kW']],
    ['Transit Furgon', 35_000, [2, '2.0 EcoBlue, 121 kW']],
  ],
  Citroën: [['Berlingo Furgon', 25_000, [2, '1.5 BlueHDi, 75 kW'], [4, '50 kWh, 100 kW']]],
  Iveco: [['Daily Furgon', 45_000, [2, '2.3, 115 kW'], [2, '3.0, 129 kW']]],
});

const motorcycles = makesFrom(31, {
  Honda: [
    ['NC750X', 6_000, [1, '745 cm³, 43 kW']],
    ['CRF1100L', 7_000, [1, '1084 cm³, 75 kW']],
  ],
  BMW: [
    ['R 1300 GS', 8_000, [1, '1300 cm³, 107 kW']],
    ['F 900 R', 6_000, [1, '895 cm³, 77 kW']],
  ],
  Yamaha: [
    ['MT-07', 5_000, [1, '689 cm³, 54 kW']],
    ['Tracer 9', 7_000, [1, '890 cm³, 87 kW']],
  ],
});

export const demoTypes: readonly DemoType[] = [
  {
    id: 1,
    name: 'Osobna vozila',
    category: 'CAR',
    objects: [{ id: 1, name: 'Osobno vozilo', makes: cars }],
  },
  {
    id: 2,
    name: 'Laka teretna vozila',
    category: 'CAR',
    objects: [{ id: 2, name: 'Lako teretno vozilo', makes: vans }],
  },
  {
    id: 3,
    name: 'Motocikli',
    category: 'CAR',
    objects: [{ id: 3, name: 'Motocikl', makes: motorcycles }],
  },
  {
    id: 4,
    name: 'Nekretnine',
    category: 'REAL_ESTATE',
    objects: [
      {
        id: 4,
        name: 'Poslovni prostor',
        makes: [
          [41, 'Ured', 'Do 100 m²', 'Od 100 do 500 m²', 'Više od 500 m²'],
          [42, 'Trgovina', 'Do 200 m²', 'Više od 200 m²'],
          [43, 'Skladište', 'Do 1.000 m²', 'Više od 1.000 m²'],
        ],
      },
      {
        id: 5,
        name: 'Stambeni prostor',
        makes: [
          [44, 'Stan', 'Do 60 m²', 'Više od 60 m²'],
          [45, 'Kuća', 'Do 150 m²', 'Više od 150 m²'],
        ],
      },
    ],
  },
];

/** Pages of the makers of connected vehicles on the data that these make, by make. Makes without one are left out of it. */
export const dataInformationUrls: Readonly<Record<number, string>> = {
  2: 'https://podaci.toyota.example/povezana-vozila',
  3: 'https://podaci.skoda.example/povezana-vozila',
};

export const demoSuppliers = [
  { id: 1, name: 'Auto centar Kvarner d.o.o.', identifier: 'D-10482' },
  { id: 2, name: 'Toyota centar Zagreb d.o.o.', identifier: 'D-10517' },
  { id: 3, name: 'Dostavna vozila Žižić d.o.o.', identifier: 'D-10533' },
  { id: 4, name: 'Auto Šibenik d.o.o.', identifier: 'D-10608' },
  { id: 5, name: 'Čakovec vozila d.o.o.', identifier: 'D-10644' },
  { id: 6, name: 'Salon Marjan d.o.o.', identifier: 'D-10701' },
  { id: 7, name: 'Slavonija automobili d.d.', identifier: 'D-10733' },
  { id: 8, name: 'Moto Đurđevac d.o.o.', identifier: 'D-10790' },
  { id: 9, name: 'Elektromobil Istra d.o.o.', identifier: 'D-10815' },
  { id: 10, name: 'Nekretnine Zrinjevac d.o.o.', identifier: 'D-10902' },
] as const;
