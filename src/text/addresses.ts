interface PostalAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly placeName?: string | null;
  /** Its ISO code. */
  readonly country: string;
}

interface Country {
  readonly isoCode: string;
  readonly nameCroatian: string;
}

/** The customer's address in one line, with place and country as far as they are known: `Ilica 10, 10000 Zagreb, Hrvatska`. */
export function addressLine(address: PostalAddress, countries: readonly Country[]): string {
  const { street, houseNumber, postalCode, placeName, country } = address;
  const known = countries.find(({ isoCode }) => isoCode === country);
  return [`${street} ${houseNumber}`, `${postalCode} ${placeName ?? ''}`, known?.nameCroatian ?? '']
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
}
