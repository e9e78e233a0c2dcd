import { checked } from '../../../domain/check-box.ts';
import {
  reminderDays,
  reminderLabels,
  reminderRules,
  type RemindersForm,
} from '../../../domain/reminders.ts';
import type { Reminders } from '../../api/reminders.ts';
import type { SectionedDefinition } from '../../form/definition.ts';

export const remindersForm: SectionedDefinition<RemindersForm> = {
  id: 'reminders',
  rules: reminderRules,
  sections: [
    {
      fields: [
        {
          kind: 'choice',
          name: 'dueDays',
          label: 'Podsjetnik na dospijeće e-mailom',
          options: reminderDays.map((days) => ({ value: String(days), text: reminderLabels[days] })),
        },
        { kind: 'check', name: 'afterDue', label: 'Javi i ako račun dan nakon dospijeća nije plaćen' },
      ],
    },
  ],
  submit: 'Spremi podsjetnike',
  submitting: 'Spremanje…',
};

export const remindersOf = ({ dueDays, afterDue }: Reminders): RemindersForm => ({
  dueDays: String(dueDays),
  afterDue: afterDue ? checked : '',
});

export const remindersChosen = ({ dueDays, afterDue }: RemindersForm): Reminders => ({
  dueDays: reminderDays.find((days) => String(days) === dueDays) ?? 0,
  afterDue: afterDue === checked,
});
