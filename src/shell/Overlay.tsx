import { useEffect } from 'react';
import { accessibilityMachine } from '../../machines/accessibility.ts';
import { closeOverlay, type OverlayContent } from '../runtime/overlay.ts';
import { applySettings, keepSettings, keptSettings } from '../runtime/reading-settings.ts';
import { useMachine } from '../runtime/use-machine.ts';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { Accessibility } from './Accessibility.tsx';
import type { MobileMenuProps } from './menu.ts';
import { MobileMenu } from './MobileMenu.tsx';

/** What the header lays over the page. */
export function Overlay({ content, ...menu }: MobileMenuProps & { content: OverlayContent }) {
  return content === 'menu' ? <MobileMenu {...menu} /> : <AccessibilityPanel />;
}

/** The reading settings, which are applied and kept as they are chosen. */
function AccessibilityPanel() {
  const settings = useMachine(accessibilityMachine, {
    input: { settings: keptSettings() },
    on: {
      'settings.chosen': ({ settings: chosen }) => {
        applySettings(document.documentElement, chosen);
        keepSettings(chosen);
      },
    },
  });
  useEffect(() => {
    const follow = () => settings.send({ type: 'settings.changedElsewhere', settings: keptSettings() });
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [settings]);
  return (
    <SidePanel open phase="entering" sheer title="Pristupačnost" onClose={() => void closeOverlay()}>
      <Accessibility flow={settings} />
    </SidePanel>
  );
}
