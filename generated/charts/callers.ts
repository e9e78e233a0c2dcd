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
  "listBills": [
    "billExport",
    "search",
    "bills"
  ],
  "listFilteredBills": [
    "billExport",
    "search",
    "bills"
  ],
  "countBills": [],
  "listBillStatuses": [],
  "listBilledContracts": [],
  "getBillSummary": [],
  "getMonthlyPayments": [],
  "getBillPayment": [],
  "getBillPayments": [],
  "listPaymentNotes": [
    "paymentNote"
  ],
  "notePayment": [
    "paymentNote"
  ],
  "getBillPdf": [
    "billExport",
    "download"
  ],
  "getBillXml": [
    "billExport",
    "download"
  ],
  "getBillZip": [
    "billExport",
    "download"
  ],
  "exportBills": [
    "billExport"
  ],
  "getOpenItems": [
    "billExport"
  ],
  "startCalculator": [],
  "getCreditExample": [],
  "getGeneralDataCodes": [
    "objectCompletion",
    "calculator",
    "productChoice",
    "remainingValue",
    "list"
  ],
  "getCalculatorCodes": [
    "objectCompletion",
    "calculator",
    "productChoice",
    "remainingValue",
    "list"
  ],
  "getLeasingObjectTypes": [
    "objectCompletion",
    "calculator",
    "productChoice",
    "remainingValue",
    "list"
  ],
  "getLeasingObjectData": [
    "objectCompletion",
    "calculator"
  ],
  "computeRestValue": [
    "remainingValue"
  ],
  "listPremadeProducts": [
    "calculator",
    "list"
  ],
  "selectProduct": [
    "productChoice"
  ],
  "requestFinancing": [
    "offer"
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
  "listCountries": [
    "billExport",
    "offer",
    "earlyTermination"
  ],
  "listPlaces": [],
  "listBusinessCodes": [],
  "sendContactMessage": [
    "contact"
  ],
  "listContracts": [],
  "listActiveContracts": [
    "search",
    "earlyTermination"
  ],
  "listInactiveContracts": [],
  "getContractDetails": [
    "earlyTermination"
  ],
  "getRepaymentPlan": [
    "earlyTermination"
  ],
  "requestEarlyTermination": [
    "earlyTermination"
  ],
  "getDataRefresh": [
    "billExport",
    "ownData"
  ],
  "listDocuments": [
    "earlyTermination"
  ],
  "listDocumentTypes": [],
  "uploadDocument": [
    "earlyTermination",
    "upload"
  ],
  "downloadDocument": [],
  "listMessages": [
    "inbox"
  ],
  "countUnread": [
    "inbox"
  ],
  "readMessage": [
    "inbox"
  ],
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
  "beginPasskey": [
    "passkeys"
  ],
  "registerPasskey": [
    "passkeys"
  ],
  "removePasskey": [
    "passkeys"
  ],
  "challengePasskey": [
    "codeEntry"
  ],
  "verifyPasskey": [
    "codeEntry"
  ],
  "getUserProfile": [
    "profileUpdate",
    "billExport",
    "calculator",
    "offer",
    "earlyTermination",
    "session"
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
    "profileUpdate",
    "devices",
    "passwordChange"
  ],
  "confirmEmail": [
    "linkConfirmation"
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
  "getReminders": [
    "reminders"
  ],
  "setReminders": [
    "reminders"
  ],
  "listRequests": [
    "offer",
    "earlyTermination"
  ],
  "getSecurity": [
    "devices",
    "passkeys",
    "recoveryCodes"
  ],
  "createRecoveryCodes": [
    "recoveryCodes"
  ],
  "useRecoveryCode": [
    "codeEntry"
  ],
  "endSession": [
    "devices"
  ],
  "endOtherSessions": [
    "devices"
  ],
  "tellUsage": []
};
