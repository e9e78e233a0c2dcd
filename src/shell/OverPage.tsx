import { AccessibilityPanel } from './AccessibilityPanel.tsx';
import { type OverPage as Part, uncover } from '../runtime/over-page.ts';
import { MobileMenu, type MobileMenuProps } from './MobileMenu.tsx';

/** What the header lays over the page. */
export function OverPage({ part, ...menu }: MobileMenuProps & { part: Part }) {
  return part === 'menu' ? <MobileMenu {...menu} /> : <AccessibilityPanel onClose={() => void uncover()} />;
}
