import { BaseBlock, Constructed, Sequence } from 'asn1js';
import { type SignedData, type SignerInfo } from 'pkijs';
import type { QuestionKind } from './addresses.ts';

/** An answer about revocation that came in a signature. */
export type Stapled = { readonly kind: QuestionKind; readonly bytes: Buffer };

const ids = {
  /** Of an answer in a signed message. Source: RFC 5940, 2. */
  ocspResponse: '1.3.6.1.5.5.7.16.2',
  /** Source: ISO 32000-1, 12.8.3.3.2. */
  adobe: '1.2.840.113583.1.1.8',
} as const;

/** More than these come with no signature. */
const most = 20;

/** The answers that signing programs have put beside a signature, or under it, so that issuers need not be asked. */
export function stapledIn({ crls = [] }: SignedData, { signedAttrs }: SignerInfo): readonly Stapled[] {
  const beside = crls.flatMap((each): Stapled[] => {
    if (!('otherRevInfoFormat' in each)) return [{ kind: 'crl', bytes: derOf(each.toSchema()) }];
    const { otherRevInfoFormat, otherRevInfo } = each;
    return otherRevInfoFormat === ids.ocspResponse ? [{ kind: 'ocsp', bytes: derOf(otherRevInfo) }] : [];
  });
  const under = (signedAttrs?.attributes ?? [])
    .filter(({ type }) => type === ids.adobe)
    .flatMap(({ values }) => archivedIn(values[0]));
  return [...beside, ...under].slice(0, most);
}

/** Lists under 0, answers under 1. */
function archivedIn(value: unknown): Stapled[] {
  if (!(value instanceof Sequence)) return [];
  return value.valueBlock.value.flatMap((part: unknown): Stapled[] => {
    if (!(part instanceof Constructed)) return [];
    const [all] = part.valueBlock.value;
    const kind = ({ 0: 'crl', 1: 'ocsp' } as const)[part.idBlock.tagNumber];
    if (kind === undefined || !(all instanceof Sequence)) return [];
    return all.valueBlock.value.map((each) => ({ kind, bytes: derOf(each) }));
  });
}

export function derOf(value: unknown): Buffer {
  return value instanceof BaseBlock ? Buffer.from(value.toBER()) : Buffer.alloc(0);
}
