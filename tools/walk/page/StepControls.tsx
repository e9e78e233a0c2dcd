import { useState } from 'react';
import type { ScriptStep } from '../../../tests/paths/script.ts';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { ButtonRow } from '../../../src/ui/actions/ButtonRow.tsx';
import { Spinner } from '../../../src/ui/feedback/Spinner.tsx';
import { TextArea } from '../../../src/ui/fields/TextArea.tsx';
import type { Phase, Wish } from '../situation.ts';

export interface StepControlsProps {
  readonly step: ScriptStep;
  /** The preparation, which the computer does. */
  readonly isFirst: boolean;
  readonly phase: Phase;
  readonly onWish: (wish: Wish) => void;
}

/** The controls of the current step. */
export function StepControls({ step, isFirst, phase, onWish }: StepControlsProps) {
  const [note, setNote] = useState('');
  const [isFailing, setIsFailing] = useState(false);
  if (phase === 'preparing') return <Spinner label="Portal se priprema" />;
  if (phase === 'letting') {
    return (
      <ButtonRow>
        <Button onClick={() => onWish({ type: 'let' })}>
          {step.kind === 'passing' ? 'Pomakni sat' : 'Pusti odgovor'}
        </Button>
      </ButtonRow>
    );
  }
  return (
    <>
      {isFailing && (
        <TextArea
          label="Što nije u redu"
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <ButtonRow>
        {isFailing ? (
          <>
            <Button
              variant="danger"
              onClick={() => onWish({ type: 'mark', mark: 'failed', note: note.trim() })}
            >
              Zapiši i nastavi
            </Button>
            <Button variant="quiet" onClick={() => setIsFailing(false)}>
              Odustani
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onWish({ type: 'mark', mark: 'passed', note: '' })}>U redu je</Button>
            <Button variant="secondary" onClick={() => setIsFailing(true)}>
              Nije u redu
            </Button>
          </>
        )}
        {step.kind === 'gesture' && !isFirst && !isFailing && (
          <Button variant="quiet" onClick={() => onWish({ type: 'do' })}>
            Neka to učini računalo
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
