import type { Rolldown } from 'vite';
import type { Route } from './routes.ts';

const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/**
 * Modules by the script that holds them, beside the pages that have it in the table of routes. The earlier scripts choose first.
 * Each takes what its modules import as well, unless an earlier one has it.
 */
const scripts = {
  // Shared by visitors and customers, so that neither loads the other's part: the fields of forms, the messages of calls,
  // and the icons that more than one of the scripts below draws.
  shared: [
    'domain/values/blanks.ts',
    'machines/shared/interrupted.ts',
    'machines/shared/outcome.ts',
    'machines/shared/params.ts',
    'src/runtime/usage.ts',
    'src/runtime/use-machine.ts',
    'src/shell/ProfileMenu.css.ts',
    'src/text/unread-messages.ts',
    'src/ui/actions/ButtonRow.tsx',
    'src/ui/actions/CopyButton.tsx',
    'src/ui/choices/CheckboxField.tsx',
    'src/ui/fields/FieldGroup.tsx',
    'src/ui/fields/TextField.tsx',
    'src/ui/theme/motion.ts',
    ...['arrow-left', 'check', 'copy', 'mail', 'minus', 'plus'].map(icon),
  ],
  // Every page of the demo waits for it: nothing that others share with it may come along.
  'tell-charts': ['src/analyst/tell-charts.ts'],
  // The checks of the data of forms and of the calculator: tables and the home page are drawn without it.
  rules: ['domain/forms/rules.ts'],
  // Layers over a page, and the parts of both its menus.
  layers: [
    'src/shell/MenuEntry.tsx',
    'src/ui/overlay/OpenDialog.tsx',
    'src/ui/overlay/Popup.tsx',
    'src/ui/overlay/SidePanel.tsx',
    icon('log-out'),
  ],
  login: ['src/pages/access/LoginForm.tsx'],
  access: [
    'src/boot/confirm-registration.tsx',
    'src/routes/Panel.tsx',
    'src/runtime/former-settings.ts',
    'src/runtime/start-calculator.ts',
    'src/shell/Overlay.tsx',
  ],
  // Parts of every customer's page, and the pages that most customers open first.
  customer: [
    'domain/labels.ts',
    'src/boot/CustomerPortal.tsx',
    'src/ui/choices/SegmentedControl.tsx',
    'src/ui/overlay/lazy-layer.tsx',
  ],
  lists: [],
  // Of the calculator, and of the plan of a contract.
  leasing: [
    'domain/leasing/comparison.ts',
    'src/pages/calculator/information/InformationPage.tsx',
    'src/text/percents.ts',
  ],
  // Opened by a press, and fetched once the page is shown.
  popups: ['src/list/FilterForm.tsx', 'src/shell/ProfileMenuList.tsx', 'src/ui/choices/ComboBox.tsx'],
  details: [],
  // All that is typeset, with its fonts.
  pdf: [
    'src/pdf/credit-form.ts',
    'src/pdf/offer-document.ts',
    'src/pdf/offer.ts',
    'src/pdf/open-items.ts',
    'src/pdf/photos.ts',
    'src/pdf/repayment-plan.ts',
    'src/pdf/termination-statement.ts',
  ],
} satisfies Record<NonNullable<Route['chunk']>, readonly string[]> & Record<string, readonly string[]>;

/** The scripts of the client: few files, hence few requests. The bundler would make one of every combination of screens that share a part. */
export function scriptGroups(routes: readonly Route[], isDemo: boolean) {
  const missing = new Set<string>();
  const holding = (name: string, modules: readonly string[]) => {
    const pages = routes.filter(({ chunk }) => chunk === name).map(({ page }) => `${page}.tsx`);
    const wanted = [...modules, ...pages].map((path) => `/${path}`);
    for (const path of wanted) missing.add(path);
    const test = (id: string) => {
      const path = wanted.find((each) => id.endsWith(each));
      if (path) missing.delete(path);
      return path !== undefined;
    };
    return { name, test };
  };
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'main', tags: ['$initial'] },
    ...Object.entries(scripts)
      .filter(([name]) => isDemo || name !== 'tell-charts')
      .map(([name, modules]) => holding(name, modules)),
    { name: 'common', minShareCount: 2 },
  ];
  return {
    groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
    /** @throws when no module of the client has one of the paths */
    check() {
      if (missing.size > 0)
        throw new Error(
          `The client has none of these modules of groups.ts and routes.tsx: ${[...missing].join(' ')}`,
        );
    },
  };
}
