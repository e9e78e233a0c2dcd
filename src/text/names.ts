interface Names {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly partnerName?: string | null;
}

/** Last plus first name, else the partner's name, as the header shows it. */
export function fullName({ firstName, lastName, partnerName }: Names): string {
  return firstName && lastName ? `${lastName} ${firstName}` : (partnerName ?? lastName ?? firstName ?? '');
}

/** First plus last name, else the partner's name: the order of letters and bills. */
export function paperName({ firstName, lastName, partnerName }: Names): string {
  return firstName && lastName ? `${firstName} ${lastName}` : (partnerName ?? lastName ?? firstName ?? '');
}

/** The name to greet with: the first name of a person, the name of a firm. */
export function greetingName({ firstName, partnerName }: Names): string {
  return firstName ?? partnerName ?? '';
}

/** Two letters for the round sign beside the name. */
export function initials(names: Names): string {
  const words = fullName(names).split(/\s+/).slice(0, 2);
  return words.map((word) => word.charAt(0).toLocaleUpperCase('hr')).join('');
}
