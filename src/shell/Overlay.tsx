import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { leastLevel, mostLevel, readingOptions, readingScales } from '../../domain/accessibility.ts';
import { accessibilityMachine } from '../../machines/accessibility.ts';
import { paths } from '../routes/paths.ts';
import { closeOverlay, type OverlayContent } from '../runtime/overlay.ts';
import { applySettings, keepSettings, keptSettings } from '../runtime/reading-settings.ts';
import { useMachine } from '../runtime/use-machine.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Link } from '../ui/actions/Link.tsx';
import { Checkbox } from '../ui/choices/Checkbox.tsx';
import { LevelField } from '../ui/choices/LevelField.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { RotateCcw } from '../ui/images/icons.ts';
import { SidePanel } from '../ui/overlay/SidePanel.tsx';
import { afterOverlay } from './after-overlay.ts';
import type { MobileMenuProps } from './menu.ts';
import { MobileMenu } from './MobileMenu.tsx';
import * as styles from './Overlay.css.ts';

export function Overlay({ content, ...menu }: MobileMenuProps & { content: OverlayContent }) {
  return content === 'menu' ? <MobileMenu {...menu} /> : <AccessibilityPanel />;
}

const optionLabels = {
  dyslexia: 'Slova za lakše čitanje kod disleksije',
  contrast: 'Visoki kontrast',
  underline: 'Podcrtane poveznice i tipke',
} as const;

const scaleLabels = {
  fontSize: 'Veličina slova',
  lineHeight: 'Razmak između redaka',
  wordSpacing: 'Razmak između riječi',
} as const;

/** Settings that make the portal easier to read. A change is seen at once, here and on the page, and kept. */
function AccessibilityPanel() {
  const [, navigate] = useLocation();
  const flow = useMachine(accessibilityMachine, {
    input: { settings: keptSettings() },
    on: {
      'settings.chosen': ({ settings: chosen }) => {
        applySettings(document.documentElement, chosen);
        keepSettings(chosen);
      },
    },
  });
  useEffect(() => {
    const follow = () => flow.send({ type: 'settings.changedElsewhere', settings: keptSettings() });
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [flow]);
  const settings = useSelector(flow, ({ context }) => context.settings);
  const isStandard = useSelector(flow, (snapshot) => snapshot.matches('standard'));
  return (
    <SidePanel sheer title="Pristupačnost" onClose={() => void closeOverlay()}>
      <div className={styles.settings}>
        <p className="quiet">Promjene vrijede odmah i ostaju zapamćene u ovom pregledniku.</p>
        <FieldGroup legend="Prikaz">
          {readingOptions.map((option) => (
            <Checkbox
              key={option}
              label={optionLabels[option]}
              checked={settings[option]}
              onChange={() => flow.send({ type: 'option.switched', option })}
            />
          ))}
        </FieldGroup>
        <div className={styles.scales}>
          {readingScales.map((scale) => (
            <LevelField
              key={scale}
              label={scaleLabels[scale]}
              value={settings[scale]}
              least={leastLevel}
              most={mostLevel}
              onLower={() => flow.send({ type: 'level.lowered', scale })}
              onRaise={() => flow.send({ type: 'level.raised', scale })}
            />
          ))}
        </div>
        <Button
          variant="secondary"
          icon={RotateCcw}
          busy={isStandard}
          busyLabel="Prikaz je početni"
          onClick={() => flow.send({ type: 'settings.reset' })}
        >
          Vrati početni prikaz
        </Button>
        <p>
          <Link
            to={paths.accessibilityStatement}
            variant="standalone"
            onClick={afterOverlay(() => navigate(paths.accessibilityStatement))}
          >
            Izjava o pristupačnosti
          </Link>
        </p>
      </div>
    </SidePanel>
  );
}
