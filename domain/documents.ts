/** What a customer's documents can be. Source: specification of the portal. */
export const documentTypes = [
  'CONTRACT_TERMINATION',
  'EARLY_CONTRACT_TERMINATION',
  'INSURANCE_POLICY',
  'KASKO_INSURANCE_POLICY',
  'PROPERTY_POLICY',
  'COMPENSATION_CLAIM',
  'AO_POLICY',
] as const;

/** What a customer hands a document in for. Source: specification of the portal. */
export const documentCategories = [
  'KASKO_INSURANCE_POLICY',
  'AO_POLICY',
  'PROPERTY_POLICY',
  'COMPENSATION_CLAIM',
  'CONTRACT_TERMINATION',
  'EARLY_CONTRACT_TERMINATION',
] as const;

export type DocumentType = (typeof documentTypes)[number];
export type DocumentCategory = (typeof documentCategories)[number];
