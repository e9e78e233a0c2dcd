import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { accessibilityMachine } from '../../machines/accessibility.ts';
import { Accessibility } from './Accessibility.tsx';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { applySettings, keepSettings, keptSettings } from '../runtime/reading-settings.ts';

/** The panel of reading settings, which shows and keeps what is chosen in it. */
export function AccessibilityPanel({ onClose }: { onClose: () => void }) {
  const flow = useActorRef(accessibilityMachine, { input: { settings: keptSettings() } });
  useEffect(() => {
    const chosen = flow.on('settings.chosen', ({ settings }) => {
      applySettings(document.documentElement, settings);
      keepSettings(settings);
    });
    const follow = () => flow.send({ type: 'settings.changedElsewhere', settings: keptSettings() });
    addEventListener('storage', follow);
    return () => {
      chosen.unsubscribe();
      removeEventListener('storage', follow);
    };
  }, [flow]);
  return (
    <SidePanel open phase="entering" sheer title="Pristupačnost" onClose={onClose}>
      <Accessibility flow={flow} />
    </SidePanel>
  );
}
