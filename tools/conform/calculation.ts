import { exampleOf } from './core.ts';
import { rowsOf, type Asking, type Data } from './asking.ts';

const objectData = 'GET /api/uwt-code/combined-leasing-object-data/{id}';
const restValues = 'POST /api/uwt-code/rest-values';
const premadeProducts = 'POST /api/leasing-calculator/premade-products';
const productSelection = 'POST /api/leasing-calculator/product-selection';

type Rows = readonly Data[] | undefined;

/** The first entry of a code list. */
const firstOf = (json: unknown, list: string): Data => (((json ?? {}) as Data)[list] as Rows)?.[0] ?? {};

/** The first make of the code lists that has models, with its model. */
async function findModel(
  asking: Asking,
  objectTypes: unknown,
): Promise<{ type: Data; row: Data } | undefined> {
  const makes = (Array.isArray(objectTypes) ? (objectTypes as Data[]) : []).flatMap((type) =>
    ((type['objects'] as Rows) ?? []).flatMap((object) =>
      ((object['makes'] as Rows) ?? []).map((make) => ({ type, make })),
    ),
  );
  for (const { type, make } of makes) {
    const { json } = await asking.call(objectData, { id: Number(make['id']) });
    const [row] = Array.isArray(json) ? (json as Data[]) : [];
    if (row !== undefined) {
      await asking.ask(objectData, { id: Number(make['id']) });
      return { type, row };
    }
  }
  return undefined;
}

/** Only the fields that a call takes. */
const fieldsOf = (example: Data, data: Data): Data =>
  Object.fromEntries(
    Object.keys(example).map((name) => [
      name,
      Object.hasOwn(data, name) ? (data[name] ?? null) : example[name],
    ]),
  );

/** The calculator to its end: with `write` an offer is made and financing of it requested. */
export async function askCalculator(asking: Asking, write: boolean): Promise<void> {
  const general = await asking.ask('GET /api/uwt-code/general-data-codes');
  const codes = await asking.ask('GET /api/uwt-code/combined-leasing-calculator');
  const types = await asking.ask('GET /api/uwt-code/combined-leasing-object-types');
  const model = await findModel(asking, types?.json);
  if (model === undefined) {
    for (const name of [objectData, restValues, premadeProducts, productSelection])
      asking.note(name, 'not asked', 'the code lists have no make with models', '');
    return;
  }
  const { type, row } = model;
  const transaction: Data = {
    leasingObjectTypeId: type['id'],
    leasingObjectId: row['leasingObjectId'],
    leasingObjectMakeId: row['makeId'],
    leasingObjectModelId: row['modelId'],
    fuelTypeId: row['fuelTypeId'],
    engine: row['engine'],
    ageId: firstOf(codes?.json, 'ageCodes')['id'],
    paymentPeriodId: firstOf(codes?.json, 'paymentPeriodTypes')['id'],
    leasingTypeId: firstOf(general?.json, 'leasingTypes')['id'],
    supplier: firstOf(general?.json, 'objectSuppliers')['identifier'],
    client: { lesseeTypeId: firstOf(general?.json, 'leasingRecipientTypes')['id'] },
  };
  await asking.ask(restValues, { json: fieldsOf(exampleOf(restValues), transaction) });
  const products = await asking.ask(premadeProducts, {
    query: { page: 0, size: 10 },
    json: fieldsOf(exampleOf(premadeProducts), transaction),
  });
  const [product] = rowsOf(products);
  if (!write || product === undefined) return;
  const chosen = {
    productId: product['id'] ?? product['number'],
    interestRateTypeId: product['interestRateTypeId'],
    interestRateType: product['interestRateType'],
    referentInterestRateId: product['referentInterestRateId'],
  };
  const offer = await asking.ask(productSelection, {
    json: fieldsOf(exampleOf(productSelection), { ...transaction, ...chosen }),
  });
  await asking.askFirst(
    'POST /api/leasing-calculator/request-financing/{id}',
    offer === undefined ? [] : [offer.json as Data],
    'number',
    (id) => ({ id }),
  );
}
