import { brand } from '../../domain/brand.ts';
import { paths } from '../routes/paths.ts';
import { BookOpen, type LucideIcon, Phone } from '../ui/images/icons.ts';

export type MenuItem = { text: string; to: string };
export type IconMenuItem = MenuItem & { icon: LucideIcon };

/** The menus of a customer in the header, and behind the profile icon. */
export interface Menus {
  readonly main: readonly MenuItem[];
  readonly own: readonly IconMenuItem[];
}

export type HeaderUser = { name: string; initials: string };

export interface MobileMenuProps {
  /** Absent when no customer is logged in. */
  readonly user?: HeaderUser | undefined;
  readonly menus?: Menus | undefined;
  /** Unread messages. */
  readonly unread?: number;
  readonly currentPath: string;
  /** Offers the calculator in the phone menu. */
  readonly onStartCalculator?: (() => void) | undefined;
}

export const visitorMenu: readonly IconMenuItem[] = [
  { text: 'Korisničke upute', to: brand.links.userGuide, icon: BookOpen },
  { text: 'Kontakt', to: paths.contact, icon: Phone },
];

/** Home is only itself; every other entry is current for all that lies below it too. */
export function isCurrent(to: string, currentPath: string): boolean {
  if (to === paths.home) return currentPath === to;
  // A contract's own page has a path beside the list, not below it.
  return currentPath === to || currentPath.startsWith(`${to}/`) || currentPath.startsWith(`${to}-`);
}
