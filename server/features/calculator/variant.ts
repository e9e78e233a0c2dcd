import type { RestValueQuestion } from '../../../generated/api.ts';
import type { Variant } from '../../store/queries/catalog.ts';
import type { Store } from '../../store/store.ts';

type Choice = Pick<
  RestValueQuestion,
  'leasingObjectId' | 'leasingObjectMakeId' | 'leasingObjectModelId' | 'fuelTypeId' | 'engine'
>;

const texts = {
  leasingObjectTypeId: 'Odaberite vrstu objekta s popisa.',
  leasingObjectId: 'Odaberite objekt s popisa.',
  leasingObjectMakeId: 'Odaberite marku s popisa.',
  leasingObjectModelId: 'Odaberite model s popisa.',
  fuelTypeId: 'Odaberite vrstu goriva s popisa.',
  engine: 'Odaberite motor s popisa.',
} as const;
type Field = keyof typeof texts;

/** The one model with its engine that was chosen, or the first choice that does not belong to those before it. */
export async function findVariant(
  catalog: Store['catalog'],
  choice: Choice,
  typeId?: number,
): Promise<{ variant?: Variant; errors: Partial<Record<Field, string>> }> {
  const variants = await catalog.variants(choice.leasingObjectMakeId);
  const ofModel = variants.filter(
    ({ typeId: ofType, objectId, modelId }) =>
      (typeId === undefined || ofType === typeId) &&
      objectId === choice.leasingObjectId &&
      modelId === choice.leasingObjectModelId,
  );
  const ofFuel = ofModel.filter(({ fuelTypeId }) => fuelTypeId === choice.fuelTypeId);
  const variant = ofFuel.find(({ engine }) => engine === choice.engine);
  if (variant !== undefined) return { variant, errors: {} };

  // The rest of the catalogue is read only to say what is wrong.
  const ofType = (await catalog.makes()).filter(({ type }) => typeId === undefined || type.id === typeId);
  const ofObject = ofType.filter(({ object }) => object.id === choice.leasingObjectId);
  const ofMake = ofObject.filter(({ make }) => make.id === choice.leasingObjectMakeId);
  const steps: readonly (readonly [Field, readonly unknown[]])[] = [
    ['leasingObjectTypeId', ofType],
    ['leasingObjectId', ofObject],
    ['leasingObjectMakeId', ofMake],
    ['leasingObjectModelId', ofModel],
    ['fuelTypeId', ofFuel],
  ];
  const [wrong] = steps.find(([, left]) => left.length === 0) ?? ['engine' as const];
  return { errors: { [wrong]: texts[wrong] } };
}
