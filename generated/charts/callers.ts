// Written by `npm run generate` from openapi/ and src/api/. Do not edit.

/** The machines that call an operation, by its `operationId`. */
export const callers: Readonly<Record<string, readonly string[]>> = {
  "login": [
    "login"
  ],
  "chooseTfaProvider": [
    "login"
  ],
  "verifyCode": [
    "codeEntry"
  ],
  "useRecoveryCode": [
    "codeEntry"
  ],
  "challengePasskey": [
    "codeEntry"
  ],
  "verifyPasskey": [
    "codeEntry"
  ],
  "resendMailCode": [
    "codeEntry"
  ],
  "requestQrReset": [
    "codeEntry"
  ],
  "resetQr": [
    "linkConfirmation"
  ],
  "requestProviderReset": [
    "codeEntry"
  ],
  "resetProvider": [
    "linkConfirmation"
  ],
  "logout": [
    "session"
  ],
  "requestPasswordReset": [
    "passwordRecovery"
  ],
  "resetPassword": [
    "passwordReset"
  ],
  "registerPrivateIndividual": [
    "registration"
  ],
  "createRegistrationStatement": [
    "statementSigning"
  ],
  "registerLegalEntity": [
    "statementSigning"
  ],
  "confirmRegistration": [
    "registrationConfirmation"
  ],
  "getUserProfile": [
    "session",
    "billExport",
    "profileUpdate"
  ],
  "updateUserProfile": [
    "profileUpdate"
  ],
  "changePassword": [
    "passwordChange"
  ],
  "exportOwnData": [
    "ownData"
  ],
  "getPendingEmail": [
    "passwordChange",
    "devices"
  ],
  "getReminders": [
    "reminders"
  ],
  "setReminders": [
    "reminders"
  ],
  "getSecurity": [
    "recoveryCodes",
    "passkeys",
    "devices"
  ],
  "createRecoveryCodes": [
    "recoveryCodes"
  ],
  "beginPasskey": [
    "passkeys"
  ],
  "registerPasskey": [
    "passkeys"
  ],
  "removePasskey": [
    "passkeys"
  ],
  "endSession": [
    "devices"
  ],
  "endOtherSessions": [
    "devices"
  ],
  "confirmEmail": [
    "linkConfirmation"
  ],
  "listCountries": [
    "billExport"
  ],
  "listPlaces": [],
  "listBusinessCodes": [],
  "listMessages": [
    "inbox"
  ],
  "countUnread": [
    "inbox"
  ],
  "readMessage": [
    "inbox"
  ],
  "listContracts": [],
  "listActiveContracts": [
    "earlyTermination",
    "search"
  ],
  "listInactiveContracts": [],
  "getContractDetails": [
    "earlyTermination"
  ],
  "getRepaymentPlan": [],
  "requestEarlyTermination": [
    "earlyTermination"
  ],
  "listRequests": [
    "offer",
    "earlyTermination"
  ],
  "listBills": [
    "bills",
    "search"
  ],
  "listFilteredBills": [
    "bills",
    "search"
  ],
  "listBillStatuses": [],
  "listBillNumbers": [],
  "getBillSummary": [],
  "getMonthlyPayments": [],
  "getBillPayment": [],
  "getBillPdf": [
    "download"
  ],
  "getBillZip": [
    "download"
  ],
  "exportBills": [
    "billExport"
  ],
  "getOpenItems": [
    "billExport"
  ],
  "getCalendarLink": [
    "calendarLink"
  ],
  "createCalendarLink": [
    "calendarLink"
  ],
  "removeCalendarLink": [
    "calendarLink"
  ],
  "exportCalendar": [],
  "readCalendar": [],
  "getDataRefresh": [
    "billExport",
    "ownData"
  ],
  "listDocuments": [
    "earlyTermination"
  ],
  "uploadDocument": [
    "upload"
  ],
  "downloadDocument": [],
  "listDocumentTypes": [],
  "listOffers": [
    "search"
  ],
  "getOfferDetails": [
    "offer",
    "offerStep"
  ],
  "getOfferDocument": [
    "offer"
  ],
  "startCalculator": [],
  "listPremadeProducts": [
    "list",
    "calculator"
  ],
  "selectProduct": [
    "productChoice"
  ],
  "requestFinancing": [
    "offer"
  ],
  "getGeneralDataCodes": [
    "list",
    "calculator",
    "objectCompletion",
    "remainingValue",
    "productChoice"
  ],
  "getCalculatorCodes": [
    "list",
    "calculator",
    "objectCompletion",
    "remainingValue",
    "productChoice"
  ],
  "getLeasingObjectTypes": [
    "list",
    "calculator",
    "objectCompletion",
    "remainingValue",
    "productChoice"
  ],
  "getLeasingObjectData": [
    "calculator",
    "objectCompletion"
  ],
  "computeRestValue": [
    "remainingValue"
  ],
  "sendContactMessage": [
    "contact"
  ],
  "tellUsage": []
};
