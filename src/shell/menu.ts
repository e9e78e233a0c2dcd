import { brand } from '../../domain/brand.ts';
import { BookOpen, CircleUser, Info, type LucideIcon, Mail, Phone } from '../ui/images/icons.ts';
import { paths } from '../routes/paths.ts';

export type MenuItem = { text: string; to: string };
export type IconMenuItem = MenuItem & { icon: LucideIcon };

/** The main menu of a customer. */
export const mainMenu: readonly MenuItem[] = [
  { text: 'Početna', to: paths.home },
  { text: 'Ponude', to: paths.offers },
  { text: 'Ugovori', to: paths.contracts },
  { text: 'Računi', to: paths.bills },
  { text: 'Zahtjevi', to: paths.actions },
];

/** Behind the profile icon. */
export const ownMenu: readonly IconMenuItem[] = [
  { text: 'Profil', to: paths.profile, icon: CircleUser },
  { text: 'Poruke', to: paths.inbox, icon: Mail },
  { text: 'Kontakt', to: paths.contact, icon: Phone },
  { text: 'O nama', to: brand.links.about, icon: Info },
];

/** What a visitor finds in the header. */
export const visitorMenu: readonly IconMenuItem[] = [
  { text: 'Korisničke upute', to: brand.links.userGuide, icon: BookOpen },
  { text: 'Kontakt', to: paths.contact, icon: Phone },
];

/** Home is only itself; every other entry is current for all that lies below it too. */
export function isCurrent(to: string, currentPath: string): boolean {
  if (to === paths.home) return currentPath === to;
  // A contract's own page has an address beside the list, not below it.
  return currentPath === to || currentPath.startsWith(`${to}/`) || currentPath.startsWith(`${to}-`);
}
