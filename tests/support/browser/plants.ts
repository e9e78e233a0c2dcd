/**
 * A machine made wrong on purpose: one changed target or action, planted into the built script on its way to the browser. The
 * journey with this title must notice; the journey itself knows nothing of it.
 */
export interface Plant {
  readonly machine: string;
  readonly journey: string;
  /** The text before the target in the built script, as a regular expression. */
  readonly before: string;
  readonly target: string;
  readonly wrong: string;
}

export const plants: readonly Plant[] = [
  {
    machine: 'panel',
    journey: 'Escape closes the panel and gives the focus back',
    before: '"panel.closed":\\{target:',
    target: 'leaving',
    wrong: '.open',
  },
  {
    machine: 'login',
    journey: 'a firm is greeted by its own name',
    before: 'providerIsMail`,params:[\\w$]+\\},target:',
    target: 'enteringMailCode',
    wrong: 'choosingProvider',
  },
  {
    machine: 'codeEntry',
    journey: 'a new authenticator is set up by its QR code, once',
    before: 'src:.verifyCode.,input:.{0,99},onDone:\\{target:',
    target: 'ended',
    wrong: 'entering',
  },
  {
    machine: 'passwordRecovery',
    journey: 'a failure to ask is told, and is forgotten when one leaves',
    before: '\\},onError:\\[\\{guard:\\{type:.askedTooSoon.,.{0,200}\\},\\{target:',
    target: 'enteringUsername',
    wrong: 'sent',
  },
  {
    machine: 'passwordReset',
    journey: 'a reset link is good for 30 minutes',
    before: 'goToLogin.\\]\\},onError:\\[\\{guard:\\{type:.linkIsRefused.,params:[\\w$]+\\},target:',
    target: 'refused',
    wrong: 'enteringPassword',
  },
  {
    machine: 'linkConfirmation',
    journey: 'the second factor is changed by a link, and not again for 24 hours',
    before: 'onDone:\\{target:',
    target: 'applied',
    wrong: 'failed',
  },
  {
    machine: 'session',
    journey: 'two minutes before the idle end the customer may go on',
    before: '"stay.requested":',
    target: 'staying',
    wrong: 'loggingOut',
  },
  {
    machine: 'list',
    journey: 'a list that does not come says so, and can be asked for again',
    before: '"retry.requested":',
    target: 'loading',
    wrong: 'failed',
  },
  {
    machine: 'bills',
    journey: 'check-all covers the page, and a new fetch clears what is checked',
    before: '"selection.cleared":',
    target: 'none',
    wrong: 'some',
  },
  {
    machine: 'profileUpdate',
    journey: 'changed data are saved, told, and shown',
    before: '"changes.submitted":\\{target:',
    target: 'saving',
    wrong: 'editing',
  },
  {
    machine: 'passwordChange',
    journey: 'a new password is told, and ends every session but this one',
    before: '"passwords.submitted":\\{target:',
    target: 'saving',
    wrong: 'entering',
  },
  {
    machine: 'ownData',
    journey: 'all that is kept of a customer is taken home, with the password and once an hour',
    before: '"password.submitted":\\{target:',
    target: 'preparing',
    wrong: 'idle',
  },
  {
    machine: 'recoveryCodes',
    journey: 'codes are made, saved and used: each opens one session',
    before: '"password.submitted":\\{target:',
    target: 'creating',
    wrong: 'shown',
  },
  {
    machine: 'reminders',
    journey: 'chosen reminders are saved, told, and shown again',
    before: '"reminders.submitted":\\{target:',
    target: 'saving',
    wrong: 'shown',
  },
  {
    machine: 'passkeys',
    journey: 'a passkey is added, confirms a login, and is removed',
    before: 'guard:.isAdding.,target:',
    target: 'challenging',
    wrong: 'listed',
  },
  {
    machine: 'devices',
    journey: 'three browsers: the one that is ended is out at its next call, then all others are',
    before: '"endOthers.requested":\\{target:',
    target: 'asking',
    wrong: 'shown',
  },
  {
    machine: 'billExport',
    journey: 'closing breaks off, and nothing is saved',
    before: '"export.closed":\\{target:',
    target: 'closed',
    wrong: 'choosing',
  },
  {
    machine: 'calendarLink',
    journey: 'a link is made with a double press, shown once, read, replaced and removed',
    before: 'može se kopirati\\..,on:\\{"link.removed":',
    target: 'removing',
    wrong: 'withoutLink',
  },
  {
    machine: 'offer',
    journey: 'a request that fails says so and can be sent again',
    before: 'tellSent.\\},onError:\\{target:',
    target: 'viewing',
    wrong: 'requested',
  },
  {
    machine: 'earlyTermination',
    journey: 'the question can be answered with no in three ways, and nothing is sent',
    before: 'choiceIsComplete.,target:',
    target: 'confirming',
    wrong: 'sending',
  },
  {
    machine: 'upload',
    journey: 'an upload that fails says so, keeps all, and sent again is there once',
    before: 'tellSent.\\]\\},onError:\\{target:',
    target: 'filling',
    wrong: 'closed',
  },
  {
    machine: 'download',
    journey: 'a document that was handed in can be downloaded again, and a failure is told',
    before: 'type:.saySaved.,params:[\\w$]+\\}\\}\\],onError:\\{target:',
    target: 'idle',
    wrong: 'running',
  },
  {
    machine: 'inbox',
    journey: 'a message that could not be marked says so, stays unread, and can be marked again',
    before: '"marking.retried":\\{target:',
    target: 'marking',
    wrong: 'read',
  },
  {
    machine: 'search',
    journey: 'a search that finds nothing says so, one that fails can be repeated, and Escape closes it',
    before: 'nothingWasFound.,params:.{0,60},target:',
    target: 'empty',
    wrong: 'found',
  },
  {
    machine: 'calculator',
    journey: 'every step survives a reload, and Back leads to the step before',
    before: 'stepIsComplete.,params:\\{step:1\\}\\},target:',
    target: 'enteringObject',
    wrong: 'enteringFinancing',
  },
  {
    machine: 'remainingValue',
    journey: 'a remaining value that does not come can be asked for again',
    before: 'type:.report.,params:.{0,60},onError:\\{target:',
    target: 'failed',
    wrong: 'known',
  },
  {
    machine: 'objectCompletion',
    journey: 'code tables and models that do not come can be asked for again',
    before: '\\{target:.complete.\\}\\],onError:\\{target:',
    target: 'failed',
    wrong: 'complete',
  },
  {
    machine: 'productChoice',
    journey: 'Back to the success leaves a calculation alone that was begun since',
    before: '"product.chosen":\\{target:',
    target: 'selecting',
    wrong: 'left',
  },
  {
    machine: 'offerStep',
    journey: 'a car is financed from the first step to the request, and everything begins anew',
    before: 'src:.loadOffer.,input:.{0,60},onDone:',
    target: 'shown',
    wrong: 'failed',
  },
  {
    machine: 'contact',
    journey: 'two presses send one message',
    before: 'src:.sendMessage.,input:.{0,40},onDone:',
    target: 'sent',
    wrong: 'failed',
  },
  {
    machine: 'accessibility',
    journey: 'every setting changes the page at once, stays across visits, and is taken back',
    before: '"settings.reset":\\{actions:\\[',
    target: 'resetSettings',
    wrong: 'showSettings',
  },
  {
    machine: 'registration',
    journey:
      'from the overview one step is changed and one is back; a step that is broken there does not let one by',
    before: 'guard:.isChange.,target:',
    target: 'deciding',
    wrong: 'choosingType',
  },
  {
    machine: 'registrationTab',
    journey: 'two tabs do not overwrite each other: the later one says so, and takes over all that was typed',
    before: '"takeover.requested":\\{target:',
    target: 'claiming',
    wrong: 'here',
  },
  {
    machine: 'registrationConfirmation',
    journey: 'a person registers, confirms by mail, and chooses the second factor at the first login',
    before: 'target:.confirmed.,actions:\\[.forgetLink.,',
    target: 'sayConfirmed',
    wrong: 'sayRefused',
  },
  {
    machine: 'statementSigning',
    journey: 'every signature that is none is told at the file, and the right one ends it',
    before: 'statementIsRefused.,params:[\\w$]+\\},target:',
    target: 'signing',
    wrong: 'failed',
  },
];

/** Dialogs and popups made wrong on purpose, in the same way. */
export interface LayerPlant {
  /** The behaviour that is broken. */
  readonly behaviour: string;
  readonly journey: string;
  /** The code in the built script, our own or Radix's. */
  readonly right: RegExp;
  /** The replacement; `$1` is the first group of `right`. */
  readonly wrong: string;
}

export const layerPlants: readonly LayerPlant[] = [
  {
    behaviour: 'the focus returns to what opened a dialog',
    journey: 'payment: Escape closes it and nothing else, and the focus returns',
    right: /document\.activeElement!==document\.body/,
    wrong: '!0',
  },
  {
    behaviour: 'reading starts at the beginning of a dialog',
    journey: 'payment: reading starts at its beginning, and paper shows what is read',
    right: /(\[data-autofocus\].{0,50}?querySelector\(.)h2/,
    wrong: '$1button',
  },
  {
    behaviour: 'Escape closes the upper-most layer only',
    journey: 'list of a combo box: Escape closes it and nothing else, and the focus returns',
    right: /===[\w$]+\.length-1:!1/,
    wrong: '>=0:!1',
  },
  {
    behaviour: 'a dialog and the popups in it take presses',
    journey: 'a list that is opened high up shows what is chosen',
    right: /(pointerEvents:[\w$]+\?[\w$]+\?.)auto/,
    wrong: '$1none',
  },
  {
    behaviour: 'Tab goes round in the popup of a filter',
    journey: 'Tab goes round in the popup of a filter',
    // Of Popover and of Dialog alike.
    right: /loop:!0(,trapped:)/g,
    wrong: 'loop:!1$1',
  },
  {
    behaviour: 'toasts are inside of the upper-most dialog',
    journey: 'a toast above a dialog is reached by Tab and closed, and the dialog stays',
    right: /[\w$]+\.at\(-1\)\?\?document\.body/,
    wrong: 'document.body',
  },
  {
    behaviour: 'a press beside a dialog does nothing',
    journey: 'payment: what is behind it takes no press, scrolls not and is not read',
    right: /(onOpenChange:([\w$]+),.{0,600}?target===[\w$]+\.currentTarget&&)[\w$]+\?\.\(/,
    wrong: '$1$2(',
  },
  {
    behaviour: 'no style element comes with a layer',
    journey: 'payment: no style element comes with it',
    right: /([\w$]+\.classList\.toggle\(.scroll-locked)/,
    wrong: 'document.head.append(document.createElement("style")),$1',
  },
  {
    behaviour: 'the system’s Back closes a dialog',
    journey: 'payment: the system’s Back closes it and nothing else',
    right: /.CloseWatcher.in window/,
    wrong: '!1',
  },
  {
    behaviour: 'popups stay inside of the window',
    journey: 'a filter and its calendar stand inside the window',
    right: /collisionPadding:8/,
    wrong: 'avoidCollisions:!1',
  },
  {
    behaviour: 'nothing fades for those who want no motion',
    journey: 'payment: with reduced motion nothing fades',
    right: /matchMedia\(.\(prefers-reduced-motion: reduce\).\)\.matches/,
    wrong: '!1',
  },
];

/** Every journey that is seen to fail. */
export const plantedJourneys: readonly string[] = [...plants, ...layerPlants].map(({ journey }) => journey);

/** A title without what stands behind it: the requirements that it proves, and who runs it. */
export const withoutTags = (title: string): string => title.replace(/(?: @\S+)+$/, '');

/** Puts the fault that the journey with this title must notice into a built script. */
export function plantInto(script: string, taggedTitle: string): string {
  const title = withoutTags(taggedTitle);
  const plant = plants.find(({ journey }) => journey === title);
  if (plant) {
    const { before, target, wrong } = plant;
    return script.replace(
      new RegExp(`(${before}[\`'"])${target}(?=[\`'"])`),
      (_, head: string) => head + wrong,
    );
  }
  const layerPlant = layerPlants.find(({ journey }) => journey === title);
  if (!layerPlant) throw new Error(`No plant names the journey "${title}".`);
  return script.replace(layerPlant.right, layerPlant.wrong);
}
