// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
    "/api/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bills */
        get: operations["listBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many bills each value of a filter lets through
         * @description The values of one column, under the filters of all the others.
         */
        post: operations["countBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All bills of a list as a table
         * @description Made while it is sent. A refresh of the company's data meanwhile breaks it off: the answer is 409 where nothing was
         *     sent yet, else the connection is cut; so does the end of the session, where the answer is 401. Two files are made at once and eight calls wait; 503 and `Retry-After` for the
         *     next ones.
         */
        post: operations["exportBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/filtered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bills that pass every filter */
        post: operations["listFilteredBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/monthly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Amounts paid and to be paid, by month of the due date
         * @description Six months back, the present one and five ahead, in Zagreb. Bills count in the month of their due date, instalments
         *     without a bill in the month in which they fall due by plan, a buyout with the last of them.
         */
        get: operations["getMonthlyPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/number/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of the contracts that the customer has bills of */
        get: operations["listBilledContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/open-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bills that are not fully paid, by how long they are due */
        get: operations["getOpenItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The data of a payment slip for the bill */
        get: operations["getBillPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/payment-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments that the customer reports
         * @description A note counts until the company's data change its bill, for five working days at most. It changes neither status nor
         *     sums; mails do not remind of its bill meanwhile.
         */
        get: operations["listPaymentNotes"];
        put?: never;
        /**
         * Say that a bill was paid
         * @description It replaces what was said of the bill before; without day and amount it withdraws it.
         */
        post: operations["notePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The data of payment slips for several bills */
        get: operations["getBillPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bill as a PDF
         * @description The company's own where it has given one; else one with a payment slip, which says that it only shows the bill.
         */
        get: operations["getBillPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/status/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statuses that the customer’s bills have */
        get: operations["listBillStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's debt, and the payment that falls due next */
        get: operations["getBillSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's structured e-bill */
        get: operations["getBillXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bill/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Several bills as PDFs in an archive
         * @description Made while it is sent. A refresh of the company's data meanwhile breaks it off, and so does the end of the session: the
         *     answer is 409 or 401 where nothing was sent yet, else the connection is cut.
         */
        get: operations["getBillZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the customer's calendar has an address */
        get: operations["getCalendarLink"];
        put?: never;
        /**
         * Make an address under which the calendar can be read
         * @description Anybody with the address can read the calendar: it is a secret, answered here and nowhere else. A new one replaces the
         *     old one. It ends when it is removed, with what ends all sessions or the one that made it, and after a year;
         *     reading does not prolong it.
         */
        post: operations["createCalendarLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar under its address
         * @description For programs that show calendars and ask for this one again and again, 60 times an hour at most. They may keep it for
         *     an hour, and ask with `If-None-Match` whether it has changed. Sessions do not matter here, and are not prolonged. An
         *     address that was never made, was removed or replaced, or has expired is answered 404 alike.
         */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calendar as a file, as it is now */
        get: operations["exportCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the address of the calendar
         * @description Answers the same when there is none.
         */
        post: operations["removeCalendarLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the company
         * @description Goes to the company's address as a mail that is answered to the sender. Open to everybody; of a customer who
         *     is logged in the company learns the name, and a phone number is required. The same message again within ten
         *     minutes is not sent twice.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All contracts */
        get: operations["listContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Active contracts */
        get: operations["listActiveContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One contract with its leasing object */
        post: operations["getContractDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/early-termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the early termination of an active contract
         * @description Once for each contract, and again after the former request was refused or closed, with a document of the type
         *     `EARLY_CONTRACT_TERMINATION`. Query and body say the same,
         *     or the call is refused. A message in the inbox and an e-mail confirm it; the company gets an e-mail.
         */
        post: operations["requestEarlyTermination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/inactive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Concluded contracts */
        get: operations["listInactiveContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contract/repayment-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The repayment plan of one contract
         * @description Every instalment, with its bill where the portal has one, and what early repayment is computed from. The split
         *     into principal and interest is computed from what is still to be paid, by the rate in force.
         */
        get: operations["getRepaymentPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the company's data were last refreshed */
        get: operations["getDataRefresh"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Documents that the customer has handed in */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document as it was handed in */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in a document
         * @description A PDF or a document of Word whose content agrees with the ending of its name, at most 5 MB, without a password,
         *     macros, scripts and embedded files. The same document twice is kept once. A body that is too large is refused
         *     before it has been read to its end.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the link that was sent to a new e-mail address
         * @description The address that the link was sent to becomes the customer's; the one before gets a notice. Ends every session of the
         *     user, the address of the calendar, and every link that was sent to the address before. The link works only in a
         *     browser in which the user has logged in: a mistyped address may be a stranger's.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forgotten-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link that sets a password
         * @description Answers alike whether or not the user exists, and looks for one only after the answer. A customer without
         *     a password gets the link of the first-time set-up.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gemicro-code/combined-business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Legal forms and activities of firms */
        get: operations["listBusinessCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gemicro-code/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries, in Croatian alphabetical order */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gemicro-code/postal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places of a country that have a postal code of ours, in Croatian alphabetical order
         * @description Empty for a country whose places are not kept: name and postal code are then typed as text.
         */
        get: operations["listPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the company, the newest first */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/count-unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages are unread */
        get: operations["countUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inbox/read/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a message as read
         * @description The first reading counts; to mark a message again changes nothing.
         */
        post: operations["readMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-calculator/credit-example": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A representative example of a financial leasing for consumers
         * @description The data that advertising with a cost of credit has to show: Directive (EU) 2023/2225, Art. 8. Null without a product for
         *     consumers, and until the company's lawyer has confirmed the texts of law.
         */
        get: operations["getCreditExample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-calculator/premade-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Products for the chosen object and terms */
        post: operations["listPremadeProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-calculator/product-selection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a product and get an offer
         * @description The server computes every figure of the offer itself and stores it.
         */
        post: operations["selectProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-calculator/request-financing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the financing of an offer
         * @description Once for each offer, while it is valid. A message in the inbox and an e-mail confirm it.
         */
        post: operations["requestFinancing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-calculator/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the calculator is available */
        get: operations["startCalculator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leasing offers */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-offer/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An offer with all its figures */
        get: operations["getOfferDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leasing-offer/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The data that the document of an offer prints
         * @description The browser sets it as a PDF.
         */
        get: operations["getOfferDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a session with user name and password
         * @description Answers which second factor comes next and begins a half-open session. `qrCode` and `secret` are
         *     present only while the authenticator is not confirmed. For `MAIL` a code is sent unless the one sent
         *     before is still valid, those of the day are used up, or no mail can be sent and the customer has a passkey or
         *     recovery codes. A wrong user name and a wrong password answer alike. Of a user only some half-open
         *     sessions wait at once: one more ends the oldest.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr-code-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a link for a new QR code
         * @description The next login shows the new QR code; the link itself hands out nothing.
         *     Ends every session of the user, with a pending change of the e-mail address and the address of the calendar.
         */
        post: operations["resetQr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr-code-reset-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new QR code
         * @description Sends a link to the verified e-mail address. Once in 30 minutes.
         */
        post: operations["requestQrReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the link that was sent after a registration
         * @description The link alone shows that somebody reads the mailbox, not that they have registered: a stranger may have typed
         *     their data, with the stranger's own password. The person who registered is known by a cookie that the browser got then,
         *     and without it by the password. From now on the customer can log in; the first login asks which second factor to
         *     use.
         */
        post: operations["confirmRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register/legal-entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a firm with its signed statement
         * @description The file begins with exactly the bytes of the statement that `createRegistrationStatement` makes from the same
         *     data. Its one signature covers the whole file, was made with a qualified certificate that is valid, chains to an
         *     issuer that the company trusts, was not revoked, and names the OIB of the firm. Anything else is an error of the
         *     field `statement`. Then the same follows as with a person.
         *
         *     Whether a certificate was revoked its issuer says: in an answer that came in the signature, or when asked. Until
         *     an issuer has answered, the statement is kept as being checked. A mail says so, and another one brings the link,
         *     or says why there is none, at the latest three days later.
         */
        post: operations["registerLegalEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register/legal-entity/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The statement that registers a firm, to be signed
         * @description The same data make the same bytes. The firm signs the file with a qualified certificate (PAdES) and hands it in
         *     with `registerLegalEntity`.
         */
        post: operations["createRegistrationStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register/private-individual": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a natural person
         * @description A link goes to the e-mail address and confirms the registration; before that nobody can log in. Whether somebody
         *     is registered with the OIB or the e-mail address is never said: to an address that has an account goes a mail that
         *     says so instead. The same registration again within ten minutes is not sent twice.
         *
         *     A cookie by which `confirmRegistration` knows the browser comes with the answer to the call that is not a repeated one.
         */
        post: operations["registerPrivateIndividual"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which reminders of bills the customer gets by e-mail */
        get: operations["getReminders"];
        put?: never;
        /**
         * Choose reminders of bills by e-mail
         * @description They go to the customer's verified address on working days at 14:00, in one mail a day at most. One that would fall
         *     on a day off comes on the last working day before it, one about an unpaid bill on the first working day after it.
         */
        post: operations["setReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The customer's requests, each with its state
         * @description Early terminations and financings, the 200 newest first. A request that the company has said nothing of yet is
         *     `RECEIVED`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/request-reset-provider-choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to change the second factor
         * @description Sends a link to the verified e-mail address. The second factor can be changed once in 24 hours.
         */
        post: operations["requestProviderReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resend-mail-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new e-mail code
         * @description Refused while the code sent before is still valid.
         */
        post: operations["resendMailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password with a link
         * @description Ends every session of the user, with a pending change of the e-mail address and the address of the calendar. The
         *     browser gets a cookie: from then on it has its own guesses of the password, but none of codes.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-provider-choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a link for changing the second factor
         * @description The next login asks which second factor to use.
         *     Ends every session of the user, with a pending change of the e-mail address and the address of the calendar.
         */
        post: operations["resetProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's means of logging in */
        get: operations["getSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["registerPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkey/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a passkey */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Answers what the browser hands to the authenticator. Its challenge can be answered once, in this session and within
         *     5 minutes; the next one takes its place.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make ten recovery codes
         * @description Each can be used once in place of a code of the second factor. Codes made before no longer work. This answer
         *     is the only one that has them; for 10 seconds no others can be made, so that a double press does not void what
         *     is shown.
         */
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/session/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out another device
         * @description Ends one of the customer's other sessions: its next call is answered with 401, and its browser is forgotten unless it
         *     is that of the call. One that has ended already, in whatever way, is answered as if it ended now. A session that
         *     has ended is remembered for 12 hours, while a screen can still name it. The session of the call itself is not
         *     ended: that is what `logout` is for.
         *     A pending change of the e-mail address is dropped, and so is an address of the calendar that the session made.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/session/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out all other devices
         * @description Ends every session of the customer but the one of the call, those before the second factor included, and forgets all
         *     browsers that the customer has logged in with but the one of the call.
         *     A pending change of the e-mail address is dropped, and so is an address of the calendar that another session made.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the code of the second factor
         * @description The right code turns the half-open session into a full one: the session id and the
         *     cross-site-request token change. A code works once. Five wrong codes end the half-open session.
         */
        post: operations["verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tfa-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the second factor
         * @description Allowed while none is chosen, and again for an authenticator that no code has confirmed yet (which
         *     shows its QR code once more, for example after a reload). `MAIL` sends a code.
         */
        post: operations["chooseTfaProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tfa/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the login with a passkey
         * @description Like the code of the second factor, with the same tries: five wrong answers of any kind end the half-open
         *     session. The challenge is used up in any case.
         */
        post: operations["verifyPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tfa/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a passkey instead of the code of the second factor
         * @description Its challenge can be answered once, in this session and within 5 minutes; the next one takes its place.
         */
        post: operations["challengePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tfa/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a recovery code instead of the code of the second factor
         * @description Like the code of the second factor, with the same tries: five wrong ones, of either kind, end the half-open session.
         */
        post: operations["useRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count transitions of the machines
         * @description How often a browser has taken transitions since its last call. Only browsers whose user has accepted all cookies
         *     send it. The call does not identify anybody and needs no session. The counts are added to those of the day: a call
         *     that is sent again counts again, so that the portal repeats none.
         */
        post: operations["tellUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer who is logged in */
        get: operations["getUserProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that the portal keeps about the customer, in an archive
         * @description Article 15(3) and 20 of the GDPR. Files of JSON hold arrays and objects as the other operations answer them, with
         *     what these leave out; documents are in it as they were handed in; `PROCITAJME.txt` says in Croatian what each
         *     file is. No password, key, token, code or hash is in it. The customer gets a mail about a download, 20 a day at most.
         *     It can be downloaded once an hour; a download counts once a byte was sent, unless the server breaks it off
         *     for another reason than the end of the session. Where the session ends after the first byte, the connection is cut.
         */
        post: operations["exportOwnData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own password
         * @description Ends every other session of the user; this one goes on under a new id and a new cross-site-request token.
         *     A pending change of the e-mail address is dropped, and so is the address of the calendar.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile/pending-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The new e-mail address that waits for its link to be used */
        get: operations["getPendingEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user-profile/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one's own data, or one's contact person
         * @description Another e-mail address asks for the present password and is not the customer's yet: a link goes to it, a notice
         *     to the one before, and the link makes it the customer's (`/api/email-change`). Whether somebody else has it is
         *     never said. All the rest is changed at once.
         */
        post: operations["updateUserProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/combined-leasing-calculator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of the calculation */
        get: operations["getCalculatorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/combined-leasing-object-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Models of a make */
        get: operations["getLeasingObjectData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/combined-leasing-object-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Kinds of leasing objects */
        get: operations["getLeasingObjectTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/document-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Types of documents */
        get: operations["listDocumentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/general-data-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of the first step */
        get: operations["getGeneralDataCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uwt-code/rest-values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remaining value of an object at the end of an operational leasing */
        post: operations["computeRestValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description An event of a customer's access, by its name in the audit log.
         * @enum {string}
         */
        AccessEvent: "login" | "login-failed" | "login-limited" | "mail-code-sent" | "code-accepted" | "code-wrong" | "code-limited" | "codes-used-up" | "provider-chosen" | "provider-reset-requested" | "provider-reset" | "qr-reset-requested" | "qr-reset" | "password-reset-requested" | "password-set" | "present-password-wrong" | "present-password-limited" | "password-changed" | "recovery-codes-created" | "recovery-code-accepted" | "passkey-added" | "passkey-removed" | "passkey-accepted" | "passkey-counter" | "passkey-synced" | "calendar-link-created" | "calendar-link-removed" | "email-change-requested" | "email-change-removed" | "email-changed" | "data-exported" | "registration-requested" | "registration-password-wrong" | "registration-password-limited" | "registration-confirmed" | "statement-checking" | "statement-accepted" | "statement-refused" | "statement-given-up" | "link-refused" | "logout" | "session-ended" | "session-expired";
        AgeingBand: {
            /** @enum {string} */
            band: "NOT_DUE" | "DAYS_1_30" | "DAYS_31_60" | "DAYS_61_90" | "OVER_90";
            count: number;
            openEur: components["schemas"]["Amount"];
        };
        /** @description EUR, with at most two decimals. */
        Amount: number;
        /** @description The `AuthenticationResponseJSON` of WebAuthn, without what the server does not read. */
        AuthenticationCredential: {
            clientExtensionResults: components["schemas"]["NoExtensionResults"];
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            response: {
                authenticatorData: components["schemas"]["Base64Url"];
                clientDataJSON: components["schemas"]["Base64Url"];
                signature: components["schemas"]["Base64Url"];
            };
            /** @constant */
            type: "public-key";
        };
        /** @description Data for an authenticator app. Present only while the authenticator is not confirmed by a first code. */
        AuthenticatorSetup: {
            qrCode?: components["schemas"]["QrCode"];
            secret?: components["schemas"]["Secret"];
        };
        Base64Url: string;
        Bill: {
            amountEur: components["schemas"]["Amount"];
            contractNumber: components["schemas"]["ContractNumber"];
            /**
             * Format: date
             * @description Document date.
             */
            date: string;
            description: string;
            /** Format: date */
            dueDate: string;
            /** @description Whether the company has issued its PDF; without it there is nothing to download yet. */
            hasDocument: boolean;
            /** @description Whether the company has given its structured e-bill. */
            hasXml: boolean;
            /** @description Instalment number among all of the contract, e.g. `33/60`; null for a notice. */
            installments: string | null;
            number: components["schemas"]["BillNumber"];
            /** @description Its open amount. */
            openEur: components["schemas"]["Amount"];
            status: components["schemas"]["BillStatus"];
            type: components["schemas"]["BillType"];
        };
        BillCount: {
            count: number;
            value: string;
        };
        /** @description Which bills of the list to export, as `listFilteredBills` takes it. */
        BillExport: {
            filters?: components["schemas"]["BillFilters"];
            /** @enum {string} */
            format: "XLSX" | "CSV";
            search?: components["schemas"]["SearchText"];
            /** @description Without it the newest come first. */
            sort?: components["schemas"]["BillOrder"][];
        };
        /**
         * @description The condition on one column. Dates (`date`, `dueDate`) take `dateFrom` and `dateTo`, both ends included;
         *     texts (`number`, `description`) take `search`; the others take `checkbox`, any of whose values will do. Conditions that do
         *     not belong to the column are refused. `debt` is what is to be paid today: `OVERDUE` are the bills that the summary
         *     counts as debt, `PAYABLE` the others that are not fully paid.
         */
        BillFilter: {
            checkbox?: string[];
            /** @enum {string} */
            column: "number" | "date" | "contractNumber" | "dueDate" | "description" | "status" | "type" | "debt";
            /**
             * Format: date-time
             * @description The day in UTC.
             */
            dateFrom?: string | null;
            /**
             * Format: date-time
             * @description The day in UTC.
             */
            dateTo?: string | null;
            search?: components["schemas"]["SearchText"] | null;
        };
        BillFilters: components["schemas"]["BillFilter"][];
        /** @description Without commas, which part the numbers in a list of them. */
        BillNumber: string;
        /** @enum {string} */
        BillOrder: "number,asc" | "number,desc" | "date,asc" | "date,desc" | "contractNumber,asc" | "contractNumber,desc" | "dueDate,asc" | "dueDate,desc" | "amountEur,asc" | "amountEur,desc" | "installments,asc" | "installments,desc" | "description,asc" | "description,desc" | "status,asc" | "status,desc";
        BillPage: {
            content: components["schemas"]["Bill"][];
            totalElements: components["schemas"]["Total"];
            totalPages: components["schemas"]["Pages"];
        };
        /** @description The data of the company's own paper besides the amount, and which of its files there are. */
        BillPaper: {
            /** @description The number of the structured e-bill. */
            eInvoiceNumber: string | null;
            hasXml: boolean;
            /** @description Whether the PDF is the company's; else it only shows the bill. */
            isOriginal: boolean;
            /** @description The tax authority's mark of a fiscalised bill. */
            jir: string | null;
            vatBaseEur: number | null;
            vatEur: number | null;
            /** @description The company's mark of a fiscalised bill. */
            zki: string | null;
        };
        /**
         * @description As the company exported it last; a bill may fall into debt before it says so.
         * @enum {string}
         */
        BillStatus: "PAID" | "PARTIALLY_PAID" | "UNPAID" | "OVERDUE";
        /** @description The customer's debt, and the payment that falls due next. */
        BillSummary: {
            /**
             * @description The debt of contracts, as the company's records have it, without their overdue bills, such as costs that are not
             *     billed; null when there is nothing.
             */
            contractDebt: components["schemas"]["ContractDebt"] | null;
            /** @description The payment that falls due next, today or later; null when there is nothing to come. */
            nextDue: components["schemas"]["NextDue"] | null;
            /**
             * @description Bills that are not fully paid and whose due date is over, or whose status is `OVERDUE`; what was paid of them
             *     taken off.
             */
            openDebtEur: components["schemas"]["Amount"];
            overdueCount: number;
            /**
             * Format: date
             * @description Due date of the oldest overdue bill.
             */
            overdueSince: string | null;
        };
        /**
         * @description A bill for an instalment, or a notice of something else to be paid.
         * @enum {string}
         */
        BillType: "INSTALLMENT" | "PAYMENT_NOTICE";
        BusinessCode: {
            code: string;
            name: string;
        };
        BusinessCodes: {
            /** @description Sections of the national classification of activities. */
            businessTypes: components["schemas"]["BusinessCode"][];
            /** @description Legal forms. */
            entityTypes: components["schemas"]["BusinessCode"][];
        };
        CalculatorCodes: {
            ageCodes: {
                id: components["schemas"]["Id"];
                name: string;
                /** @description Full calendar years since the first registration. */
                years: number;
            }[];
            /** @description Their ids are years. */
            financingPeriods: components["schemas"]["Code"][];
            /** @description Their ids are years; 0 means that the object is not registered and so new. */
            firstRegistrationYears: {
                id: number;
                name: string;
            }[];
            paymentPeriodTypes: components["schemas"]["Code"][];
            taxRates: {
                id: components["schemas"]["Id"];
                name: string;
                percentage: number;
            }[];
        };
        CalendarLink: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description From then on nobody can read it. Reading does not prolong it.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When somebody last read the calendar, to the minute; `null` when nobody has yet.
             */
            readAt: string | null;
            /** @description Whether payments say how much is to be paid. */
            withAmounts: boolean;
        };
        CalendarLinkAnswer: {
            /** @description `null` where there is none. */
            link: components["schemas"]["CalendarLink"] | null;
        };
        CalendarLinkForm: {
            /** @description Whether payments say how much is to be paid. */
            withAmounts: boolean;
        };
        City: {
            /** @description The code by which addresses name the place. */
            gemicroPostalCode: string;
            /** @description Postal number as it is written on letters. */
            number: string;
            placeName: string;
        };
        Code: {
            id: components["schemas"]["Id"];
            name: string;
        };
        CodeForm: {
            verificationCode: string;
        };
        Confirmation: {
            /** @description The one that was chosen in the registration; not needed in the browser that registered. */
            password?: string;
            token: components["schemas"]["Token"];
        };
        ContactMessage: {
            contractNumber: string | null;
            /** @description Where the company answers. */
            email: string;
            firstName: string;
            lastName: string;
            message: string;
            /** @description Required of a customer who is logged in. */
            phoneNumber: components["schemas"]["TypedPhone"] | null;
        };
        ContactPersonUpdate: {
            contactPersonName: string;
            contactPersonPhone: components["schemas"]["TypedPhone"];
        };
        /** @description A contract with its leasing object. */
        Contract: {
            activityStatus: components["schemas"]["ContractStatus"];
            bailAmountEur: components["schemas"]["Amount"];
            /** @description Payment reference number. */
            callNumber: string;
            /** @description Chassis or serial number. */
            chassisNumber: string | null;
            color: string | null;
            /** @description The customer's newest request for its early termination; null without one. */
            earlyTermination: components["schemas"]["RequestedTermination"] | null;
            /**
             * Format: date
             * @description The day the contract ends by its plan, or ended.
             */
            endDate: string;
            /** Format: date */
            firstInstallmentDate: string;
            /**
             * Format: date
             * @description First registration in the country.
             */
            firstRegistrationDate: string | null;
            installmentAmountEur: components["schemas"]["Amount"];
            /** @description Instalments that a bill was issued for. */
            installmentsIssued: number;
            installmentsTotal: number;
            leasingTypeCategory: components["schemas"]["LeasingTypeCategory"];
            /** Format: date */
            licenceDate: string | null;
            licenceNumber: string | null;
            /** Format: date */
            licenceValidityDate: string | null;
            manufactureYear: number | null;
            /**
             * Format: date
             * @description When the next bill that is not fully paid falls due, today or later; null without one.
             */
            nextDueDate: string | null;
            number: components["schemas"]["ContractNumber"];
            /** @description The leasing object in full, e.g. make, model and engine. */
            object: string;
            /** @description Kind of the leasing object, e.g. passenger car. */
            objectType: string;
            /** @description Overdue unpaid debt: what the company has exported, or what its bills come to today where that is more. */
            openDebtEur: components["schemas"]["Amount"];
            purchaseValueEur: components["schemas"]["Amount"];
            registrationNumber: string | null;
            /** @description Buyout value of a financial leasing, remaining value of an operational one. */
            remainingValueEur: components["schemas"]["Amount"];
            /** Format: date */
            signingDate: string;
            /** @description Name of the leasing object. */
            subjectName: string;
            supplier: string;
        };
        ContractDebt: {
            /** @description The contract of which the most is owed. */
            contractNumber: components["schemas"]["ContractNumber"];
            /** @description How many contracts. */
            count: number;
            /** @description Of all these contracts together, their overdue bills taken off. */
            openEur: components["schemas"]["Amount"];
        };
        /** @description May hold a `/`. */
        ContractNumber: string;
        /** @enum {string} */
        ContractOrder: "number,asc" | "number,desc" | "subjectName,asc" | "subjectName,desc" | "registrationNumber,asc" | "registrationNumber,desc" | "leasingTypeCategory,asc" | "leasingTypeCategory,desc" | "activityStatus,asc" | "activityStatus,desc" | "signingDate,asc" | "signingDate,desc" | "installmentAmountEur,asc" | "installmentAmountEur,desc" | "openDebtEur,asc" | "openDebtEur,desc";
        ContractPage: {
            content: components["schemas"]["ContractRow"][];
            totalElements: components["schemas"]["Total"];
            totalPages: components["schemas"]["Pages"];
        };
        ContractQuestion: {
            number: components["schemas"]["ContractNumber"];
        };
        /** @description A contract in the lists. */
        ContractRow: {
            activityStatus: components["schemas"]["ContractStatus"];
            installmentAmountEur: components["schemas"]["Amount"];
            leasingTypeCategory: components["schemas"]["LeasingTypeCategory"];
            number: components["schemas"]["ContractNumber"];
            /** @description Overdue unpaid debt: what the company has exported, or what its bills come to today where that is more. */
            openDebtEur: components["schemas"]["Amount"];
            registrationNumber: string | null;
            /** Format: date */
            signingDate: string;
            /** @description Name of the leasing object. */
            subjectName: string;
        };
        /**
         * @description `ACTIVE`, `IN_PROGRESS` (signed, not delivered yet) and `EXPIRES` (ends within 90 days) stand among the active
         *     contracts, `EXPIRED` and `TERMINATED` among the concluded ones.
         * @enum {string}
         */
        ContractStatus: "ACTIVE" | "IN_PROGRESS" | "EXPIRES" | "EXPIRED" | "TERMINATED";
        Country: {
            isoCode: string;
            nameCroatian: string;
        };
        /**
         * @description ISO 3166-1 alpha-2.
         * @default HR
         */
        CountryCode: string;
        CredentialDescriptor: {
            id: components["schemas"]["CredentialId"];
            transports?: components["schemas"]["Transports"];
            /** @constant */
            type: "public-key";
        };
        /** @description At most 1023 bytes, as WebAuthn bounds it. */
        CredentialId: string;
        /** @description A financial leasing for a consumer in figures. The buyout is paid with the last instalment. */
        CreditExample: {
            administrativeCostsEur: components["schemas"]["Amount"];
            buyoutEur: components["schemas"]["Amount"];
            /** @description With VAT. */
            cashPriceEur: components["schemas"]["Amount"];
            /** @description The total amount of credit, which is the cash price without the participation. */
            creditEur: components["schemas"]["Amount"];
            /** @description EKS, in percent with two decimals, with the administrative costs. */
            effectiveInterestRate: number;
            /** @description Monthly, as many as there are months. */
            installmentAmountEur: components["schemas"]["Amount"];
            /** @description Nominal yearly rate in percent. */
            interestRate: number;
            /** @enum {string} */
            interestRateType: "Fiksna" | "Promjenjiva";
            months: number;
            participationEur: components["schemas"]["Amount"];
            /** @description The total amount payable, which is credit, interest and administrative costs, without the participation. */
            totalEur: components["schemas"]["Amount"];
        };
        CreditExampleAnswer: {
            example: components["schemas"]["CreditExample"] | null;
        };
        /**
         * @description An offer is made in EUR; HRK is known from old data.
         * @enum {string}
         */
        Currency: "HRK" | "EUR";
        DataRefresh: {
            /**
             * Format: date-time
             * @description Contracts, bills and messages are as the company had them then; null when they never came.
             */
            refreshedAt: string | null;
        };
        /**
         * @description The purpose of a document.
         * @enum {string}
         */
        DocumentCategory: "KASKO_INSURANCE_POLICY" | "AO_POLICY" | "PROPERTY_POLICY" | "COMPENSATION_CLAIM" | "CONTRACT_TERMINATION" | "EARLY_CONTRACT_TERMINATION";
        DocumentId: number;
        /** @enum {string} */
        DocumentOrder: "documentType,asc" | "documentType,desc" | "name,asc" | "name,desc" | "issueDate,asc" | "issueDate,desc" | "createdAt,asc" | "createdAt,desc";
        DocumentPage: {
            content: components["schemas"]["DocumentRow"][];
            totalElements: components["schemas"]["Total"];
            totalPages: components["schemas"]["Pages"];
        };
        /** @description A document in the list. */
        DocumentRow: {
            /**
             * Format: date-time
             * @description When it was handed in.
             */
            createdAt: string;
            documentType: components["schemas"]["DocumentType"];
            /** @description As the customer's file was called. */
            fileName: string;
            id: number;
            /** Format: date */
            issueDate: string;
            /** @description As the customer calls it. */
            name: string;
            /** @description Bytes. */
            size: number;
        };
        /** @enum {string} */
        DocumentType: "CONTRACT_TERMINATION" | "EARLY_CONTRACT_TERMINATION" | "INSURANCE_POLICY" | "KASKO_INSURANCE_POLICY" | "PROPERTY_POLICY" | "COMPENSATION_CLAIM" | "AO_POLICY";
        DocumentTypeCode: {
            code: components["schemas"]["DocumentType"];
            name: string;
        };
        DocumentUpload: {
            category: components["schemas"]["DocumentCategory"];
            /** @description The one file; its part names it. */
            files: Blob[];
            /**
             * @description A day that is not in the future.
             * @example 2026-11-02
             */
            issueDate: string;
            /** @description As the customer calls the document, on one line. */
            name: string;
            /** @description The name of the chosen type, as `listDocumentTypes` gives it. */
            type: string;
        };
        /**
         * @description Months.
         * @enum {integer}
         */
        Duration: 12 | 24 | 36 | 48 | 60 | 72 | 84;
        /** @description Which contract is to end early, and the customer's document that asks for it. */
        EarlyTermination: {
            documentId: components["schemas"]["DocumentId"];
            number: components["schemas"]["ContractNumber"];
        };
        Engine: string | null;
        /** @description As it was typed, without control characters; what is missing or wrong answers 422. */
        Entry: string;
        /** @description The answer of every failed call. The header `X-Request-Id` names the request in the server's log. */
        Error: {
            /**
             * Format: date-time
             * @description The moment from which the refused action is allowed.
             */
            allowedAt?: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Croatian message by the name of the field that it belongs to. */
            fieldErrors?: {
                [key: string]: string;
            };
            /** @description Croatian sentence for the person. */
            message: string;
            /** @description Names the failure in the server's log; every answer of 500 and above has it. */
            requestId?: string;
        };
        /**
         * @description - `bad-request`: the call does not keep the contract (400)
         *     - `wrong-credentials`: wrong user name or password (401)
         *     - `wrong-code`: wrong, old or used code; the half-open session lives on (401)
         *     - `codes-used-up`: too many wrong codes; the half-open session has ended (401)
         *     - `session-required`: no session of the needed kind (401)
         *     - `stale-csrf-token`: token missing or not of this session; the answer carries the fresh one (403)
         *     - `cross-site-request`: the call came from another site (403)
         *     - `not-found`: no such address or thing (404)
         *     - `provider-already-chosen`: the second factor is chosen already (409)
         *     - `code-still-valid`: the e-mail code sent before is still valid (409)
         *     - `method-change-too-soon`: the second factor was changed within the last 24 hours, or a link is on its way (409)
         *     - `qr-reset-too-soon`: a new QR code was asked for within the last 30 minutes (409)
         *     - `password-needed`: the browser is not known to have registered; the call needs the password (409)
         *     - `other-browser`: the customer has not logged in with this browser; after a login there the call can be repeated (409)
         *     - `password-link-too-soon`: a link that sets a password was asked for within the last 30 seconds (409)
         *     - `recovery-codes-just-made`: recovery codes were made within the last 10 seconds, and are being shown (409)
         *     - `passkey-limit`: the customer has as many passkeys as are kept (409)
         *     - `passkey-known`: the passkey was added before (409)
         *     - `passkey-refused`: the passkey does not answer the last challenge of this session (409)
         *     - `calendar-link-just-made`: an address of the calendar was made within the last 10 seconds, and is being shown (409)
         *     - `own-session`: the session to be ended is the one of the call, which is ended by logging out (409)
         *     - `bill-paid`: nothing is left to be paid of the bill (409)
         *     - `bill-not-issued`: the company has not issued the bill's document yet (409)
         *     - `offer-expired`: the offer is older than 7 days (409)
         *     - `offer-requested`: financing of the offer was requested before (409)
         *     - `offer-limit`: as many offers as can be made in a day were made (409)
         *     - `contract-not-active`: the contract has expired or was terminated (409)
         *     - `termination-requested`: early termination of the contract was requested before (409)
         *     - `export-too-soon`: the customer's own data were downloaded within the last hour (409)
         *     - `document-quota`: the customer has handed in as many documents as are kept (409)
         *     - `export-under-way`: an export of the customer is being made, and another one waits for it (409)
         *     - `export-too-large`: the list has more bills than one file holds (409)
         *     - `data-refreshed`: the company's data were refreshed while the file was made; it can be asked for again (409)
         *     - `link-refused`: the link is unknown, used, too old or meant for something else (410)
         *     - `payload-too-large`: more than the server takes (413)
         *     - `unsupported-media-type`: the body is of the wrong kind (415)
         *     - `invalid-fields`: `fieldErrors` says what is wrong (422)
         *     - `too-many-attempts`: limit of guesses, or of calls, mails or documents in a time, reached (429)
         *     - `internal`: a fault of the server (500)
         *     - `mail-not-sent`: the mail could not be handed over; nothing was changed (503)
         *     - `busy`: the server has too much to do (503)
         * @enum {string}
         */
        ErrorCode: "bad-request" | "wrong-credentials" | "wrong-code" | "codes-used-up" | "session-required" | "stale-csrf-token" | "cross-site-request" | "not-found" | "provider-already-chosen" | "code-still-valid" | "method-change-too-soon" | "qr-reset-too-soon" | "password-needed" | "other-browser" | "password-link-too-soon" | "recovery-codes-just-made" | "passkey-limit" | "passkey-known" | "passkey-refused" | "calendar-link-just-made" | "own-session" | "bill-paid" | "bill-not-issued" | "offer-expired" | "offer-requested" | "offer-limit" | "contract-not-active" | "termination-requested" | "export-too-soon" | "document-quota" | "export-under-way" | "export-too-large" | "data-refreshed" | "link-refused" | "payload-too-large" | "unsupported-media-type" | "invalid-fields" | "too-many-attempts" | "internal" | "mail-not-sent" | "busy";
        GeneralDataCodes: {
            currencies: {
                id: components["schemas"]["Currency"];
                name: string;
            }[];
            leasingRecipientTypes: components["schemas"]["Code"][];
            leasingTypes: {
                category: components["schemas"]["LeasingTypeCategory"];
                id: components["schemas"]["Id"];
                name: string;
            }[];
            objectSuppliers: {
                id: components["schemas"]["Id"];
                /** @description As the company's back office knows the supplier. */
                identifier: string;
                name: string;
            }[];
        };
        Id: number;
        InboxMessage: {
            /**
             * @description HTML that holds nothing but paragraphs, line breaks, lists, emphasis and links. A page that shows it
             *     cleans it once more.
             */
            content: string;
            /**
             * Format: date
             * @description The day in Zagreb.
             */
            date: string;
            id: number;
            read: boolean;
            sender: string;
            /** @description The hour in Zagreb. */
            time: string;
            /** @description Plain text. */
            title: string;
        };
        Kilometres: number | null;
        /**
         * @description Objects that do not drive have neither year nor mileage.
         * @enum {string}
         */
        LeasingObjectCategory: "CAR" | "REAL_ESTATE";
        LeasingObjectTypes: {
            category: components["schemas"]["LeasingObjectCategory"];
            id: components["schemas"]["Id"];
            name: string;
            objects: {
                id: components["schemas"]["Id"];
                makes: components["schemas"]["Code"][];
                name: string;
            }[];
        }[];
        /** @enum {string} */
        LeasingTypeCategory: "FINANCIAL" | "OPERATIONAL";
        /** @description The data in the registration statement of a firm. */
        LegalEntityData: {
            /** @description Code of a business type. */
            activity: components["schemas"]["Entry"];
            contactPersonName: components["schemas"]["Entry"];
            contactPersonPhone: components["schemas"]["TypedPhone"];
            /** @description Of the seat, as the four fields that follow. ISO 3166-1 alpha-2. */
            country: components["schemas"]["Entry"];
            /** @description Becomes the user name. The link that confirms the registration goes there. */
            email: components["schemas"]["Entry"];
            /** @description Code of an entity type. */
            entityType: components["schemas"]["Entry"];
            /** @description Mail goes to the seat; empty shipping fields go with `true`. */
            equalAddresses: boolean;
            fullName: components["schemas"]["Entry"];
            houseNumber: components["schemas"]["Entry"];
            /** @description May be empty. */
            iban: components["schemas"]["Entry"];
            /** @description Company registry number. */
            mb: components["schemas"]["Entry"];
            /** @description Court registry number; may be empty, for not every firm has one. */
            mbs: components["schemas"]["Entry"];
            mobile: components["schemas"]["OptionalPhone"];
            oib: components["schemas"]["Entry"];
            phone: components["schemas"]["OptionalPhone"];
            /** @description Only for a country whose places are not kept; empty for the others. */
            placeName: components["schemas"]["Entry"];
            postalCode: components["schemas"]["Entry"];
            shippingCountry: components["schemas"]["Entry"];
            shippingHouseNumber: components["schemas"]["Entry"];
            shippingPlaceName: components["schemas"]["Entry"];
            shippingPostalCode: components["schemas"]["Entry"];
            shippingStreet: components["schemas"]["Entry"];
            shortName: components["schemas"]["Entry"];
            street: components["schemas"]["Entry"];
        };
        LegalEntityReceipt: {
            /**
             * @description `BEING_CHECKED` while no issuer has said whether a certificate under the statement was revoked: the mail with the
             *     link comes once that is known.
             * @enum {string}
             */
            statement: "ACCEPTED" | "BEING_CHECKED";
        };
        LegalEntityRegistration: {
            password: components["schemas"]["NewPassword"];
            /** @description The data that the statement was made from; a part of the type `application/json`. */
            registration: components["schemas"]["LegalEntityData"];
            /** @description The signed statement, one file. */
            statement: Blob[];
        };
        /** @description Without control characters. */
        Line: string;
        LinkToken: {
            token: components["schemas"]["Token"];
        };
        LoginAnswer: {
            /** @description Whether the customer has a passkey that pages of the caller's origin can use. */
            passkey: boolean;
            qrCode?: components["schemas"]["QrCode"];
            secret?: components["schemas"]["Secret"];
            typeTfa: components["schemas"]["TfaType"];
        };
        LoginForm: {
            password: string;
            /** @constant */
            submit: "Login";
            username: components["schemas"]["Username"];
        };
        /** @enum {string} */
        MessageOrder: "date,asc" | "date,desc";
        MessagePage: {
            content: components["schemas"]["InboxMessage"][];
            totalElements: components["schemas"]["Total"];
            totalPages: components["schemas"]["Pages"];
        };
        ModelRow: {
            /** @description Usual mileage of a year, in km; null for objects that do not drive. */
            averageTotalMileage: number | null;
            /** @description null where there is nothing to choose. */
            engine: string | null;
            fuelTypeId: number | null;
            /** @description null where the object has no fuel. */
            fuelTypeName: string | null;
            leasingObjectId: components["schemas"]["Id"];
            leasingObjectTypeId: components["schemas"]["Id"];
            makeId: components["schemas"]["Id"];
            modelId: components["schemas"]["Id"];
            modelName: string;
        };
        ModelRows: components["schemas"]["ModelRow"][];
        MonthlyPayment: {
            month: string;
            /** @description Their open amount. */
            openEur: components["schemas"]["Amount"];
            /** @description Paid of the bills that are due in this month. */
            paidEur: components["schemas"]["Amount"];
            /** @description Instalments, and buyouts with the last ones, that no bill was issued for. */
            plannedEur: components["schemas"]["Amount"];
        };
        MonthlyPayments: {
            months: components["schemas"]["MonthlyPayment"][];
        };
        NewCalendarLink: {
            /**
             * Format: uri
             * @description With a token of 256 random bits. Only its hash is kept.
             */
            url: string;
        };
        NewPasskey: {
            credential: components["schemas"]["RegistrationCredential"];
            name: components["schemas"]["PasskeyName"];
        };
        NewPassword: string;
        /** @description All bills that are not fully paid and fall due on one day. */
        NextDue: {
            /** @description The first of them by number. */
            bills: components["schemas"]["Bill"][];
            count: number;
            /** Format: date */
            dueDate: string;
            /** @description The open amount of all of them together. */
            openEur: components["schemas"]["Amount"];
        };
        /** @description No extension is asked for. */
        NoExtensionResults: Record<string, never>;
        /** @description Every figure was computed and stored when the offer was made. */
        OfferDetails: {
            /** @description Yearly mileage limit in km; null for what does not drive. */
            allowedUsageLevel: number | null;
            /**
             * @description Whether the law on consumer credit governs the offer, so that its customer gets the standard form of
             *     Directive (EU) 2023/2225, Annex I. False until the company's lawyer has confirmed the texts of law.
             */
            consumerCreditRules: boolean;
            contactEmail: string;
            contactPhone: string;
            /**
             * Format: date
             * @description The offer is valid for 7 days from it.
             */
            creationDate: string;
            /**
             * Format: uri
             * @description Where the maker of a connected vehicle says which data it makes, where they are kept and how the user gets them,
             *     as it was on the day of the offer; null where the company named no such page. Source: Regulation (EU) 2023/2854,
             *     Art. 3(2).
             */
            dataInformationUrl: string | null;
            /** @description 7 on the day of creation, 0 on the last day; null once expired. */
            daysUntilExpiration: number | null;
            /** @description The small print of the offer for this kind of recipient, in paragraphs. */
            disclaimers: string[];
            /** @description EKS, in percent with two decimals. */
            effectiveInterestRate: number;
            engine: string | null;
            financingAmount: components["schemas"]["Amount"];
            /** @description Months. */
            financingDuration: number;
            /** @description Null for what is not registered. */
            firstRegistrationYear: number | null;
            fuelTypeName: string | null;
            id: number;
            /** @description The reference rate on the day of the offer, in percent. */
            indexValue: number | null;
            /** @description Nominal yearly rate in percent. */
            interestRate: number;
            /** @enum {string} */
            interestRateType: "Fiksna" | "Promjenjiva";
            leasingDetails: components["schemas"]["OfferLine"][];
            leasingObject: string;
            /** @description Price with VAT. */
            leasingObjectAmount: components["schemas"]["Amount"];
            leasingObjectAmountWithoutTaxes: components["schemas"]["Amount"];
            leasingObjectCategory: components["schemas"]["LeasingObjectCategory"];
            leasingObjectMake: string;
            leasingObjectModel: string;
            leasingObjectType: string;
            leasingTypeCategory: components["schemas"]["LeasingTypeCategory"];
            /** @enum {string} */
            leasingTypeName: "Financijski" | "Operativni";
            /** @description Percentage points on top of the reference rate. */
            margin: number | null;
            /** @description Km driven when the offer was made; null for what does not drive. */
            milage: number | null;
            /**
             * Format: date
             * @description The next day on which instalments are adapted to the reference rate; null for a fixed rate.
             */
            nextRateReset: string | null;
            /** @description The numeric id in addresses and calls. */
            number: number;
            numberOfAnnuities: number;
            /** @description The number that people read. */
            numberText: string;
            /**
             * @description New means not registered so far; null for what is never registered.
             * @enum {string|null}
             */
            objectCondition: "NEW" | "USED" | null;
            /** @description Participation of a financial leasing, advance of an operational one. */
            participationAmount: components["schemas"]["Amount"];
            participationPercentage: number;
            paymentPeriod: string;
            /** @description Special tax on motor vehicles. */
            ppmvAmount: components["schemas"]["Amount"];
            /** @description E.g. natural person. */
            recipientTypeName: string;
            referentInterestRate: string | null;
            /** @description Of an operational leasing; null otherwise. */
            remainingValue: number | null;
            /** @description Of an operational leasing; null otherwise. */
            remainingValuePercentage: number | null;
            status: components["schemas"]["OfferStatus"];
            supplier: string;
            /**
             * @description Paid at the beginning: participation and administrative costs; in an operational leasing advance with VAT,
             *     administrative costs and bail.
             */
            upfrontAmount: components["schemas"]["Amount"];
        };
        OfferDocument: {
            consultant: {
                email: string;
                name: string;
                phone: string;
            };
            offer: components["schemas"]["OfferDetails"];
            recipient: {
                /** @description Street, postal code with city, and country, as far as they are known. */
                address: string;
                name: string;
                oib: string;
            };
        };
        /** @description An amount of the offer; one that does not apply to its leasing type is zero. */
        OfferLine: {
            amounts: {
                taxes: components["schemas"]["Amount"];
                total: components["schemas"]["Amount"];
                totalWithoutTaxes: components["schemas"]["Amount"];
            };
            /** @enum {string} */
            currency: "EUR";
            name: components["schemas"]["OfferLineName"];
            /** @description Share that the amount was computed by, in percent; null where there is none. */
            percentage: number | null;
        };
        /**
         * @description - `DEDUCTIBLE`: participation of a financial leasing
         *     - `ADVANCE_PAYMENT`: advance of an operational leasing
         *     - `ADMINISTRATIVE_COSTS`: once, at the beginning
         *     - `BAIL`: deposit of an operational leasing, paid back at the end
         *     - `INSTALLMENT`: one instalment
         *     - `BUYOUT_VALUE`: paid at the end of a financial leasing
         *     - `TOTAL_COMPENSATION`: everything that is paid, the bail apart
         * @enum {string}
         */
        OfferLineName: "DEDUCTIBLE" | "ADVANCE_PAYMENT" | "ADMINISTRATIVE_COSTS" | "BAIL" | "INSTALLMENT" | "BUYOUT_VALUE" | "TOTAL_COMPENSATION";
        /** @enum {string} */
        OfferOrder: "number,asc" | "number,desc" | "creationDate,asc" | "creationDate,desc" | "leasingObject,asc" | "leasingObject,desc" | "leasingObjectMake,asc" | "leasingObjectMake,desc" | "leasingObjectModel,asc" | "leasingObjectModel,desc" | "leasingTypeName,asc" | "leasingTypeName,desc";
        OfferPage: {
            content: components["schemas"]["OfferRow"][];
            totalElements: components["schemas"]["Total"];
            totalPages: components["schemas"]["Pages"];
        };
        /** @description The offer that came of a chosen product. */
        OfferResult: {
            /** Format: date */
            creationDate: string;
            id: number;
            leasingObjectMake: string;
            leasingObjectModel: string;
            leasingObjectType: string;
            leasingTypeName: string;
            /** @description The numeric id in addresses and calls. */
            number: number;
            /** @description The number that people read. */
            numberText: string;
        };
        /** @description An offer in the list. */
        OfferRow: {
            /**
             * Format: date
             * @description The offer is valid for 7 days from it.
             */
            creationDate: string;
            id: number;
            /** @description One instalment, with VAT where it carries it. */
            installmentAmountEur?: components["schemas"]["Amount"];
            leasingObject: string;
            leasingObjectMake: string;
            leasingObjectModel: string;
            leasingTypeName: string;
            /** @description The numeric id in addresses and calls. */
            number: number;
            /** @description The number that people read. */
            numberText: string;
        };
        /**
         * @description A requested offer was sent to the company for financing.
         * @enum {string}
         */
        OfferStatus: "ACTIVE" | "REQUESTED";
        OpenItem: {
            bill: components["schemas"]["Bill"];
            /** @description Since the due date, 0 where it is not over. 1 where the company calls a bill `OVERDUE` before it is. */
            daysOverdue: number;
            openEur: components["schemas"]["Amount"];
            paidEur: components["schemas"]["Amount"];
        };
        /** @description The open amounts, as they were when the company's data were refreshed last. */
        OpenItems: {
            /** @description How long they have been due, those that are not due first. */
            ageing: components["schemas"]["AgeingBand"][];
            /** @description The oldest due dates first; `ageing` counts those too that have no room here. */
            items: components["schemas"]["OpenItem"][];
            /**
             * Format: date-time
             * @description Days are counted to that day; to today where the data never came.
             */
            refreshedAt: string | null;
            /** @description The open amount of all of them together. */
            totalEur: components["schemas"]["Amount"];
        };
        OptionalId: number | null;
        OptionalPhone: components["schemas"]["TypedPhone"] | null;
        /** @description As it was typed; what is missing or wrong answers 422. */
        OwnDataUpdate: {
            email: components["schemas"]["Line"];
            phone: components["schemas"]["TypedPhone"] | null;
            /** @description Asked for where the e-mail address is another one. */
            presentPassword?: string;
            shippingCountry: components["schemas"]["Line"];
            shippingHouseNumber: string;
            /** @description Only for a country whose places are not kept; empty for the others. */
            shippingPlaceName: string;
            shippingPostalCode: components["schemas"]["Line"];
            shippingStreet: string;
        };
        /** @description 0 when there are no rows. A page past the last one is answered with no rows. */
        Pages: number;
        Party: {
            name: string;
            /** @description Postal code and, where known, the place; the country too where the field of a payment slip has room for it. */
            place: string;
            /** @description Street and house number. */
            street: string;
        };
        Passkey: {
            /** Format: date-time */
            addedAt: string;
            /** @description A number by which the passkey can be removed. */
            id: number;
            /** @description Whether copies of it are kept outside of the device, as its last use said. */
            isSynced: boolean;
            /**
             * Format: date-time
             * @description When it last confirmed a login; `null` for one that never did.
             */
            lastUsedAt: string | null;
            name: components["schemas"]["PasskeyName"];
        };
        PasskeyAnswer: {
            credential: components["schemas"]["AuthenticationCredential"];
        };
        /** @description The `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `navigator.credentials.create`. */
        PasskeyCreationOptions: {
            /** @constant */
            attestation: "none";
            authenticatorSelection: {
                /** @constant */
                requireResidentKey: false;
                /** @constant */
                residentKey: "preferred";
                /** @constant */
                userVerification: "preferred";
            };
            challenge: components["schemas"]["Base64Url"];
            /** @description The passkeys that the customer has, so that none is added twice. */
            excludeCredentials: components["schemas"]["CredentialDescriptor"][];
            pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
            }[];
            rp: {
                id: string;
                name: string;
            };
            /** @description In milliseconds. */
            timeout: number;
            user: {
                displayName: string;
                /** @description 32 random bytes, which say nothing of the customer. */
                id: components["schemas"]["Base64Url"];
                name: string;
            };
        };
        /** @description The customer's name for it. Without control characters. */
        PasskeyName: string;
        /** @description The `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for `navigator.credentials.get`. */
        PasskeyRequestOptions: {
            /** @description The passkeys that the customer has. */
            allowCredentials: components["schemas"]["CredentialDescriptor"][];
            challenge: components["schemas"]["Base64Url"];
            rpId: string;
            /** @description In milliseconds. */
            timeout: number;
            /** @constant */
            userVerification: "preferred";
        };
        PasswordChange: {
            newPassword: string;
            presentPassword: string;
        };
        PasswordReset: {
            newPassword: string;
            resetToken: components["schemas"]["Token"];
        };
        /** @description The open amount of a bill, as a payment slip has it. */
        Payment: {
            amountEur: components["schemas"]["Amount"];
            billNumber: components["schemas"]["BillNumber"];
            description: string;
            /** @description Whether mails remind the customer of due dates. */
            hasReminder: boolean;
            iban: string;
            /** @description Model of the reference number, e.g. `HR01`. */
            model: string;
            paper: components["schemas"]["BillPaper"];
            payee: components["schemas"]["Party"];
            payer: components["schemas"]["Party"];
            /** @description ISO 20022 purpose code. */
            purposeCode: string;
            /** @description The contract's payment reference number. */
            reference: string;
        };
        PaymentNote: {
            /** @description More than nothing. */
            amountEur: number;
            billNumber: components["schemas"]["BillNumber"];
            /**
             * Format: date
             * @description In the last 60 days, today at the latest.
             */
            paidOn: string;
        };
        /** @description A note of a payment, or, with both `null`, that there is none. */
        PaymentNoteChange: {
            /** @description More than nothing. */
            amountEur: number | null;
            billNumber: components["schemas"]["BillNumber"];
            /**
             * Format: date
             * @description In the last 60 days, today at the latest.
             */
            paidOn: string | null;
        };
        PendingEmail: {
            email: string;
            /** Format: date-time */
            validUntil: string;
        };
        PendingEmailAnswer: {
            pendingEmail: components["schemas"]["PendingEmail"] | null;
        };
        Percentage: number;
        Phone: {
            areaCode: string;
            number: string;
        };
        /**
         * @description An instalment as it was billed, or as it is planned. `principalEur` and `interestEur` are null in an operational
         *     leasing, without a rate, where the instalments are below their interest, and for instalments that fell due under an
         *     earlier value of a variable rate;
         *     `outstandingEur` is then all that is still to be paid after the instalment, else the principal that is left.
         */
        PlannedInstalment: {
            /** @description With VAT. */
            amountEur: components["schemas"]["Amount"];
            /** @description Null while the portal has no bill for the instalment. */
            billNumber: components["schemas"]["BillNumber"] | null;
            /** Format: date */
            dueDate: string;
            instalment: number;
            interestEur: number | null;
            outstandingEur: components["schemas"]["Amount"];
            principalEur: number | null;
            /** @description That of the bill. */
            status: components["schemas"]["BillStatus"] | null;
        };
        PremadeProduct: {
            /** @description Processing cost in percent of the financing amount. */
            cost: number;
            id: components["schemas"]["Id"];
            /** @description Instalment of the asked terms with this product. */
            installmentAmountEur: components["schemas"]["Amount"];
            /** @description Nominal yearly rate in percent. */
            interestRate: number;
            /** @enum {string} */
            interestRateType: "Fiksna" | "Promjenjiva";
            interestRateTypeId: components["schemas"]["Id"];
            /** @description Percentage points on top of the reference rate. */
            margin: number | null;
            number: string;
            productName: string;
            referentInterestRate: string | null;
            referentInterestRateId: number | null;
        };
        PresentPassword: {
            presentPassword: string;
        };
        /** @description EUR, in cents. */
        Price: number;
        PrivateIndividualRegistration: {
            /** @description Code of a business type. */
            activity: components["schemas"]["Entry"];
            /** @description The person says that the residence is that of the ID card; nobody is registered without it. */
            addressMatchesIdCard: boolean;
            /** @description ISO 3166-1 alpha-2. */
            birthCountry: components["schemas"]["Entry"];
            /** @description A day, such as `1988-04-17`, at least 18 years ago. */
            birthDate: components["schemas"]["Entry"];
            birthPlaceName: components["schemas"]["Entry"];
            /** @description Of the residence, as the four fields that follow. ISO 3166-1 alpha-2. */
            country: components["schemas"]["Entry"];
            /** @description Becomes the user name. The link that confirms the registration goes there. */
            email: components["schemas"]["Entry"];
            /** @description Mail goes to the residence; empty shipping fields go with `true`. */
            equalAddresses: boolean;
            firstName: components["schemas"]["Entry"];
            fullName: components["schemas"]["Entry"];
            /** @description `FEMALE` or `MALE`. */
            gender: components["schemas"]["Entry"];
            houseNumber: components["schemas"]["Entry"];
            /** @description May be empty. */
            iban: components["schemas"]["Entry"];
            idCardIssueCity: components["schemas"]["Entry"];
            /** @description A day that is not in the future. */
            idCardIssueDate: components["schemas"]["Entry"];
            idCardIssuer: components["schemas"]["Entry"];
            idCardNumber: components["schemas"]["Entry"];
            /** @description A day that is not in the past. */
            idCardValidityDate: components["schemas"]["Entry"];
            /** @description Whether the four fields of a sole trader count; empty ones go with `false`. */
            isSoleTrader: boolean;
            lastName: components["schemas"]["Entry"];
            /** @description Number in the register of traders; may be empty. */
            mbs: components["schemas"]["Entry"];
            mobile: components["schemas"]["OptionalPhone"];
            /** @description ISO 3166-1 alpha-2. */
            nationality: components["schemas"]["Entry"];
            oib: components["schemas"]["Entry"];
            password: components["schemas"]["NewPassword"];
            phone: components["schemas"]["OptionalPhone"];
            /** @description Only for a country whose places are not kept; empty for the others. */
            placeName: components["schemas"]["Entry"];
            postalCode: components["schemas"]["Entry"];
            shippingCountry: components["schemas"]["Entry"];
            shippingHouseNumber: components["schemas"]["Entry"];
            shippingPlaceName: components["schemas"]["Entry"];
            shippingPostalCode: components["schemas"]["Entry"];
            shippingStreet: components["schemas"]["Entry"];
            shortName: components["schemas"]["Entry"];
            street: components["schemas"]["Entry"];
        };
        /**
         * Format: date
         * @description First day of the year of the first registration; null for a new object.
         */
        ProductionDate: string | null;
        /** @enum {string} */
        ProductOrder: "productName,asc" | "productName,desc" | "interestRateType,asc" | "interestRateType,desc" | "referentInterestRate,asc" | "referentInterestRate,desc" | "margin,asc" | "margin,desc" | "interestRate,asc" | "interestRate,desc" | "cost,asc" | "cost,desc";
        ProductPage: {
            premadeProducts: components["schemas"]["PremadeProduct"][];
            totalElements: components["schemas"]["Total"];
            totalPageCount: components["schemas"]["Pages"];
        };
        /** @description The transaction before a product is chosen. */
        ProductQuestion: {
            ageId: components["schemas"]["Id"];
            /** @description Planned km a year; null for what does not drive. */
            allowedUsageLevel: components["schemas"]["Kilometres"];
            client: {
                lesseeTypeId: components["schemas"]["Id"];
            };
            currency: components["schemas"]["Currency"];
            engine: components["schemas"]["Engine"];
            financingDuration: components["schemas"]["Duration"];
            fuelTypeId: components["schemas"]["OptionalId"];
            /** @description Of the chosen product; the product's own counts. */
            interestRateType: string | null;
            /** @description Of the chosen product; the product's own counts. */
            interestRateTypeId: components["schemas"]["OptionalId"];
            /** @description Net price times 1.25. */
            leasingObjectAmount: components["schemas"]["Price"];
            leasingObjectAmountWithoutTaxes: components["schemas"]["Price"];
            /** @description Price with VAT and special tax. */
            leasingObjectCatalogAmount: components["schemas"]["Price"];
            leasingObjectId: components["schemas"]["Id"];
            leasingObjectMakeId: components["schemas"]["Id"];
            leasingObjectModelId: components["schemas"]["Id"];
            leasingObjectTypeId: components["schemas"]["Id"];
            leasingTypeId: components["schemas"]["Id"];
            /** @description Km driven or hours worked so far; null for what does not drive. */
            milage: components["schemas"]["Kilometres"];
            /** @description Participation of a financial leasing, advance of an operational one. The server computes it again. */
            participationAmount: components["schemas"]["Price"];
            participationPercentage: components["schemas"]["Percentage"];
            paymentPeriodId: components["schemas"]["Id"];
            /** @description Special tax on motor vehicles. */
            ppmvAmount: components["schemas"]["Price"];
            /** @description None is chosen yet. */
            productId: components["schemas"]["OptionalId"];
            productionDate: components["schemas"]["ProductionDate"];
            /** @description Of the price with VAT and special tax; buyout of a financial leasing. */
            redemptionValuePercentage: number;
            /** @description Of the chosen product; the product's own counts. */
            referentInterestRateId: components["schemas"]["OptionalId"];
            /** @description At most what `rest-values` answers for these terms, which the server computes again, and at least 5; a smaller one means higher instalments. 0 for a financial leasing. */
            remainingValuePercentage: components["schemas"]["Percentage"];
            /** @description Identifier of the supplier. */
            supplier: string;
        };
        /** @description The transaction with the chosen product. */
        ProductSelection: {
            ageId: components["schemas"]["Id"];
            /** @description Planned km a year; null for what does not drive. */
            allowedUsageLevel: components["schemas"]["Kilometres"];
            client: {
                lesseeTypeId: components["schemas"]["Id"];
            };
            currency: components["schemas"]["Currency"];
            engine: components["schemas"]["Engine"];
            financingDuration: components["schemas"]["Duration"];
            fuelTypeId: components["schemas"]["OptionalId"];
            /** @description Of the chosen product; the product's own counts. */
            interestRateType: string | null;
            /** @description Of the chosen product; the product's own counts. */
            interestRateTypeId: components["schemas"]["OptionalId"];
            /** @description Net price times 1.25. */
            leasingObjectAmount: components["schemas"]["Price"];
            leasingObjectAmountWithoutTaxes: components["schemas"]["Price"];
            /** @description Price with VAT and special tax. */
            leasingObjectCatalogAmount: components["schemas"]["Price"];
            leasingObjectId: components["schemas"]["Id"];
            leasingObjectMakeId: components["schemas"]["Id"];
            leasingObjectModelId: components["schemas"]["Id"];
            leasingObjectTypeId: components["schemas"]["Id"];
            leasingTypeId: components["schemas"]["Id"];
            /** @description Km driven or hours worked so far; null for what does not drive. */
            milage: components["schemas"]["Kilometres"];
            participationPercentage: components["schemas"]["Percentage"];
            paymentPeriodId: components["schemas"]["Id"];
            /** @description Special tax on motor vehicles. */
            ppmvAmount: components["schemas"]["Price"];
            productId: number;
            productionDate: components["schemas"]["ProductionDate"];
            /** @description Of the price with VAT and special tax; buyout of a financial leasing. */
            redemptionValuePercentage: number;
            /** @description Of the chosen product; the product's own counts. */
            referentInterestRateId: components["schemas"]["OptionalId"];
            /** @description At most what `rest-values` answers for these terms, which the server computes again, and at least 5; a smaller one means higher instalments. 0 for a financial leasing. */
            remainingValuePercentage: components["schemas"]["Percentage"];
            /** @description Identifier of the supplier. */
            supplier: string;
        };
        ProfileUpdate: components["schemas"]["OwnDataUpdate"] | components["schemas"]["ContactPersonUpdate"];
        ProviderChoice: {
            provider: components["schemas"]["TfaProvider"];
        };
        /** @description Picture of the QR code as a data address. */
        QrCode: string;
        RecoveryCodeForm: {
            /** @description Blanks, hyphens and case do not count. */
            recoveryCode: string;
        };
        RecoveryCodes: {
            codes: string[];
        };
        /** @description The `RegistrationResponseJSON` of WebAuthn, without what the server does not read. */
        RegistrationCredential: {
            clientExtensionResults: components["schemas"]["NoExtensionResults"];
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            response: {
                attestationObject: components["schemas"]["Base64Url"];
                clientDataJSON: components["schemas"]["Base64Url"];
                transports?: components["schemas"]["Transports"];
            };
            /** @constant */
            type: "public-key";
        };
        Reminders: {
            /** @description Whether a mail reports a bill that is not paid the day after it was due. */
            afterDue: boolean;
            /**
             * @description So many days before a bill is due a mail reminds of it; 0 for never.
             * @enum {integer}
             */
            dueDays: 0 | 1 | 3 | 7;
        };
        /** @description All instalments of a contract, and what early repayment is computed from. */
        RepaymentPlan: {
            /** @description Paid with the last instalment of a financial leasing; null for an operational one. */
            buyoutEur: number | null;
            instalments: components["schemas"]["PlannedInstalment"][];
            /** @description Nominal yearly rate in force; null where the company does not say. */
            interestRatePercent: number | null;
            /**
             * @description Null where the company does not say.
             * @enum {string|null}
             */
            interestRateType: "FIXED" | "VARIABLE" | null;
            leasingTypeCategory: components["schemas"]["LeasingTypeCategory"];
            number: components["schemas"]["ContractNumber"];
            /** @description Null for a concluded contract. */
            settlement: components["schemas"]["Settlement"] | null;
        };
        /** @description A request of a customer, with its state. */
        Request: {
            kind: components["schemas"]["RequestKind"];
            /** @description A note of the company on the state. */
            note: string | null;
            /** @description Number of the contract, or the number of the offer that people read. */
            number: string;
            /** @description The numeric id of the offer in addresses and calls; null for an early termination. */
            offerId: number | null;
            /** Format: date-time */
            requestedAt: string;
            state: components["schemas"]["RequestState"];
            /**
             * Format: date-time
             * @description When it came to this state; of a received request when it was sent.
             */
            stateAt: string;
            /** @description Name of the leasing object. */
            subjectName: string;
        };
        /** @description An early termination that was asked for. */
        RequestedTermination: {
            /** Format: date-time */
            requestedAt: string;
            state: components["schemas"]["RequestState"];
        };
        /** @enum {string} */
        RequestKind: "EARLY_TERMINATION" | "FINANCING";
        RequestList: {
            content: components["schemas"]["Request"][];
            /** @description Requests in all, those that are older than the 200 newest included. */
            totalElements: number;
        };
        /**
         * @description `RECEIVED` until the company says otherwise. After `REFUSED` and `CLOSED` an early termination may be asked for
         *     again.
         * @enum {string}
         */
        RequestState: "RECEIVED" | "IN_PROGRESS" | "APPROVED" | "REFUSED" | "CLOSED";
        RestValue: {
            /** @description Of the net price with special tax. */
            percentage: number;
            value: components["schemas"]["Amount"];
        };
        RestValueQuestion: {
            ageId: components["schemas"]["Id"];
            /** @description Planned km a year; null for what does not drive. */
            allowedUsageLevel: components["schemas"]["Kilometres"];
            engine: components["schemas"]["Engine"];
            financingDuration: components["schemas"]["Duration"];
            fuelTypeId: components["schemas"]["OptionalId"];
            /** @description Net price times 1.25. */
            leasingObjectAmount: components["schemas"]["Price"];
            leasingObjectAmountWithoutTaxes: components["schemas"]["Price"];
            /** @description Price with VAT and special tax. */
            leasingObjectCatalogAmount: components["schemas"]["Price"];
            leasingObjectId: components["schemas"]["Id"];
            leasingObjectMakeId: components["schemas"]["Id"];
            leasingObjectModelId: components["schemas"]["Id"];
            /** @description Km driven or hours worked so far; null for what does not drive. */
            milage: components["schemas"]["Kilometres"];
            participationPercentage: components["schemas"]["Percentage"];
            /** @description Special tax on motor vehicles. */
            ppmvAmount: components["schemas"]["Price"];
            productionDate: components["schemas"]["ProductionDate"];
            /** @description Of the price with VAT and special tax; buyout of a financial leasing. */
            redemptionValuePercentage: number;
        };
        /** @description Without control characters. */
        SearchText: string;
        /** @description The same key, base32, for typing by hand. */
        Secret: string;
        Security: {
            /** @description The newest of the audit log, the newest first. */
            events: components["schemas"]["SecurityEvent"][];
            /** @description The one origin whose pages can use passkeys; `null` where the portal has no domain that they could be bound to. */
            passkeyOrigin: string | null;
            /** @description The oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Those that were not used; 0 also when none were made. */
            recoveryCodesLeft: number;
            /**
             * Format: date-time
             * @description When they were made; `null` for customers who have none, used or not.
             */
            recoveryCodesMadeAt: string | null;
            /** @description Where the customer is logged in; of more than 100 those with the newest last call. */
            sessions: components["schemas"]["Session"][];
        };
        SecurityEvent: {
            /**
             * Format: date-time
             * @description When it happened; of what has happened more than once in an hour, when it did last.
             */
            at: string;
            /** @description How often it has happened in that hour. */
            count: number;
            event: components["schemas"]["AccessEvent"];
        };
        Session: {
            /** @description Browser and system, without versions; `null` for a browser that is not known. */
            device: string | null;
            /** @description A number by which the session can be ended. It opens nothing. */
            id: number;
            /** @description Whether it is the session of the call. */
            isThis: boolean;
            /**
             * Format: date-time
             * @description When the last call was written down, which is done every 15 seconds at most.
             */
            lastSeenAt: string;
            /** Format: date-time */
            startedAt: string;
        };
        /**
         * @description The data for an early repayment besides the plan. `consumerCreditRules`, `feePercent` and `processingCostsEur` are
         *     null where the company does not say, and while its lawyer has not confirmed the legal texts.
         */
        Settlement: {
            /** @description Deposit of an operational leasing. */
            bailEur: components["schemas"]["Amount"];
            /** @description Whether the law on consumer credit governs the early repayment of this contract. */
            consumerCreditRules: boolean | null;
            /** @description Fee for early repayment by contract, of the principal. */
            feePercent: number | null;
            /** @description As `openDebtEur`, and with what falls due today: the plan takes that instalment for paid. */
            overdueEur: components["schemas"]["Amount"];
            processingCostsEur: number | null;
            /**
             * Format: date-time
             * @description The data are as the company had them then; null when they never came.
             */
            refreshedAt: string | null;
        };
        /** @enum {string} */
        TfaProvider: "GOOGLE_AUTHENTICATOR" | "MAIL";
        /**
         * @description The second factor of the customer; `null` when none is chosen yet.
         * @enum {string|null}
         */
        TfaType: "GOOGLE_AUTHENTICATOR" | "MAIL" | null;
        /** @description 256 random bits, base64url. Anything else is refused as any unknown link is. */
        Token: string;
        /** @description Rows on all pages. */
        Total: number;
        /** @description How a browser reaches the authenticator. Unknown ones are ignored by browsers. */
        Transports: string[];
        /** @description As it was typed; the rules for numbers answer 422. */
        TypedPhone: {
            areaCode: string;
            number: string;
        };
        UnreadCount: {
            count: number;
        };
        Usage: {
            counts: components["schemas"]["UsageCount"][];
        };
        UsageCount: {
            /** @description How often it was taken. */
            count: number;
            /** @description The transition's id, as the charts have it. */
            edge: string;
            /** @description The machine's name. */
            machine: string;
        };
        /** @description Without control characters. */
        Username: string;
        UserProfile: {
            /** @description An id of the account, the same in every session. Two customers with the same name have different ones. */
            accountId: string;
            birthCountry: string | null;
            /** Format: date */
            birthDate: string | null;
            birthPlaceName: string | null;
            contactPersonName: string | null;
            contactPersonPhone: components["schemas"]["Phone"] | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            email: string;
            /**
             * @description FO is a natural person, PO a legal entity.
             * @enum {string}
             */
            entityTypeCode: "FO" | "PO";
            firstName: string | null;
            houseNumber: string;
            lastName: string | null;
            oib: string;
            /** @description The name as the company keeps it; for a firm its short name. */
            partnerName: string;
            phone: components["schemas"]["Phone"] | null;
            /** @description The place of the postal code; `null` where that is not known. */
            placeName: string | null;
            postalCode: string;
            shippingCountry: string;
            shippingHouseNumber: string;
            shippingPlaceName: string | null;
            shippingPostalCode: string;
            shippingStreet: string;
            street: string;
        };
    };
    responses: {
        /** @description The call does not keep the contract. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Zahtjev nije ispravan.",
                 *       "code": "bad-request"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of bills. */
        Bills: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BillPage"];
            };
        };
        /** @description A page of contracts. */
        Contracts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContractPage"];
            };
        };
        /**
         * @description The company's data were refreshed while the file was made. Where its first bytes had gone before, the connection is
         *     cut in place of this answer.
         */
        DataRefreshed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Podaci su upravo osvježeni, pa je izvoz prekinut. Preuzmite ga ponovno, s novim podacima.",
                 *       "code": "data-refreshed"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of documents. */
        Documents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentPage"];
            };
        };
        /** @description Any other failure, in the one shape that all errors have. */
        Failure: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Dogodila se pogreška, pokušajte ponovno",
                 *       "code": "internal"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The cross-site-request token is missing or stale, or the call came from another site. */
        Forbidden: {
            headers: {
                "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Stranica je bila predugo otvorena. Pokušajte ponovno.",
                 *       "code": "stale-csrf-token"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The transaction breaks a rule; `fieldErrors` says where. */
        InvalidFields: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Provjerite upisane podatke.",
                 *       "code": "invalid-fields",
                 *       "fieldErrors": {
                 *         "participationPercentage": "Unijeli ste učešće više od mogućeg. Maksimalno moguće učešće iznosi 50% cijene objekta uključujući PDV i PPMV."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The link is unknown, used, too old or meant for something else. */
        LinkRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Poveznica više ne vrijedi. Zatražite novu.",
                 *       "code": "link-refused"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The customer has no such thing; the answer does not reveal whether somebody else has it. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Traženi sadržaj ne postoji.",
                 *       "code": "not-found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The offer has expired or was requested before. */
        NotRequestable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The contract is not active, or its early termination was requested before and that request is still open. */
        NotTerminable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description As many offers as can be made in a day were made; `allowedAt` says from when on the next one can be. */
        OfferLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "U jednom danu možete izraditi najviše 100 ponuda. Novu možete izraditi nakon 24.11.2026 u 9:00.",
                 *       "code": "offer-limit",
                 *       "allowedAt": "2026-11-24T08:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page of offers. */
        Offers: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPage"];
            };
        };
        /** @description More than the server takes; the connection is closed. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Poslani podaci su preveliki.",
                 *       "code": "payload-too-large"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No session of the needed kind. */
        SessionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Prijava je istekla. Prijavite se ponovno.",
                 *       "code": "session-required"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A limit of guesses, or of calls, mails or documents in a time, is reached. */
        TooManyAttempts: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Previše pokušaja. Pokušajte ponovno nakon 10:42.",
                 *       "code": "too-many-attempts",
                 *       "allowedAt": "2026-11-21T09:42:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has too much to do or cannot hand over a mail. Nothing was changed. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Poslužitelj je trenutačno preopterećen. Pokušajte ponovno za nekoliko trenutaka.",
                 *       "code": "busy"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of the wrong kind. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Poslani podaci nisu u očekivanom obliku.",
                 *       "code": "unsupported-media-type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Column and direction, the first one leading. Without it the newest come first.
         * @example [
         *       "dueDate,desc"
         *     ]
         */
        BillSort: components["schemas"]["BillOrder"][];
        /**
         * @description Column and direction, the first one leading. Without it the newest come first.
         * @example [
         *       "signingDate,desc"
         *     ]
         */
        ContractSort: components["schemas"]["ContractOrder"][];
        /** @example status */
        CountedColumn: "contractNumber" | "status" | "type" | "debt";
        /**
         * @description Messages of a page; there are no other pages.
         * @example 5
         */
        InboxSize: 5;
        /**
         * @description The numeric number of the offer.
         * @example 412
         */
        OfferNumber: number;
        /**
         * @description Zero-based.
         * @example 0
         */
        Page: number;
        /**
         * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
         *     are characters like any other. Nothing but blanks is no search.
         * @example octavia
         */
        Search: components["schemas"]["SearchText"];
        /**
         * @description Rows of a page.
         * @example 10
         */
        Size: 10 | 20 | 50 | 100;
        /**
         * @description Rows of a page; 1000 for whoever picks one of them.
         * @example 10
         */
        SizeOrAll: 10 | 20 | 50 | 100 | 1000;
    };
    requestBodies: never;
    headers: {
        /** @description `attachment` with the file's name (RFC 6266). */
        Attachment: string;
        /** @description The cross-site-request token of the session from now on. */
        CsrfToken: string;
        /** @description Changes with the content, and is given where it may be kept. */
        ETag: string;
        /** @description Names the request in the server's log. */
        RequestId: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type AccessEvent = components['schemas']['AccessEvent'];
export type AgeingBand = components['schemas']['AgeingBand'];
export type Amount = components['schemas']['Amount'];
export type AuthenticationCredential = components['schemas']['AuthenticationCredential'];
export type AuthenticatorSetup = components['schemas']['AuthenticatorSetup'];
export type Base64Url = components['schemas']['Base64Url'];
export type Bill = components['schemas']['Bill'];
export type BillCount = components['schemas']['BillCount'];
export type BillExport = components['schemas']['BillExport'];
export type BillFilter = components['schemas']['BillFilter'];
export type BillFilters = components['schemas']['BillFilters'];
export type BillNumber = components['schemas']['BillNumber'];
export type BillOrder = components['schemas']['BillOrder'];
export type BillPage = components['schemas']['BillPage'];
export type BillPaper = components['schemas']['BillPaper'];
export type BillStatus = components['schemas']['BillStatus'];
export type BillSummary = components['schemas']['BillSummary'];
export type BillType = components['schemas']['BillType'];
export type BusinessCode = components['schemas']['BusinessCode'];
export type BusinessCodes = components['schemas']['BusinessCodes'];
export type CalculatorCodes = components['schemas']['CalculatorCodes'];
export type CalendarLink = components['schemas']['CalendarLink'];
export type CalendarLinkAnswer = components['schemas']['CalendarLinkAnswer'];
export type CalendarLinkForm = components['schemas']['CalendarLinkForm'];
export type City = components['schemas']['City'];
export type Code = components['schemas']['Code'];
export type CodeForm = components['schemas']['CodeForm'];
export type Confirmation = components['schemas']['Confirmation'];
export type ContactMessage = components['schemas']['ContactMessage'];
export type ContactPersonUpdate = components['schemas']['ContactPersonUpdate'];
export type Contract = components['schemas']['Contract'];
export type ContractDebt = components['schemas']['ContractDebt'];
export type ContractNumber = components['schemas']['ContractNumber'];
export type ContractOrder = components['schemas']['ContractOrder'];
export type ContractPage = components['schemas']['ContractPage'];
export type ContractQuestion = components['schemas']['ContractQuestion'];
export type ContractRow = components['schemas']['ContractRow'];
export type ContractStatus = components['schemas']['ContractStatus'];
export type Country = components['schemas']['Country'];
export type CountryCode = components['schemas']['CountryCode'];
export type CredentialDescriptor = components['schemas']['CredentialDescriptor'];
export type CredentialId = components['schemas']['CredentialId'];
export type CreditExample = components['schemas']['CreditExample'];
export type CreditExampleAnswer = components['schemas']['CreditExampleAnswer'];
export type Currency = components['schemas']['Currency'];
export type DataRefresh = components['schemas']['DataRefresh'];
export type DocumentCategory = components['schemas']['DocumentCategory'];
export type DocumentId = components['schemas']['DocumentId'];
export type DocumentOrder = components['schemas']['DocumentOrder'];
export type DocumentPage = components['schemas']['DocumentPage'];
export type DocumentRow = components['schemas']['DocumentRow'];
export type DocumentType = components['schemas']['DocumentType'];
export type DocumentTypeCode = components['schemas']['DocumentTypeCode'];
export type DocumentUpload = components['schemas']['DocumentUpload'];
export type Duration = components['schemas']['Duration'];
export type EarlyTermination = components['schemas']['EarlyTermination'];
export type Engine = components['schemas']['Engine'];
export type Entry = components['schemas']['Entry'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type GeneralDataCodes = components['schemas']['GeneralDataCodes'];
export type Id = components['schemas']['Id'];
export type InboxMessage = components['schemas']['InboxMessage'];
export type Kilometres = components['schemas']['Kilometres'];
export type LeasingObjectCategory = components['schemas']['LeasingObjectCategory'];
export type LeasingObjectTypes = components['schemas']['LeasingObjectTypes'];
export type LeasingTypeCategory = components['schemas']['LeasingTypeCategory'];
export type LegalEntityData = components['schemas']['LegalEntityData'];
export type LegalEntityReceipt = components['schemas']['LegalEntityReceipt'];
export type LegalEntityRegistration = components['schemas']['LegalEntityRegistration'];
export type Line = components['schemas']['Line'];
export type LinkToken = components['schemas']['LinkToken'];
export type LoginAnswer = components['schemas']['LoginAnswer'];
export type LoginForm = components['schemas']['LoginForm'];
export type MessageOrder = components['schemas']['MessageOrder'];
export type MessagePage = components['schemas']['MessagePage'];
export type ModelRow = components['schemas']['ModelRow'];
export type ModelRows = components['schemas']['ModelRows'];
export type MonthlyPayment = components['schemas']['MonthlyPayment'];
export type MonthlyPayments = components['schemas']['MonthlyPayments'];
export type NewCalendarLink = components['schemas']['NewCalendarLink'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type NewPassword = components['schemas']['NewPassword'];
export type NextDue = components['schemas']['NextDue'];
export type NoExtensionResults = components['schemas']['NoExtensionResults'];
export type OfferDetails = components['schemas']['OfferDetails'];
export type OfferDocument = components['schemas']['OfferDocument'];
export type OfferLine = components['schemas']['OfferLine'];
export type OfferLineName = components['schemas']['OfferLineName'];
export type OfferOrder = components['schemas']['OfferOrder'];
export type OfferPage = components['schemas']['OfferPage'];
export type OfferResult = components['schemas']['OfferResult'];
export type OfferRow = components['schemas']['OfferRow'];
export type OfferStatus = components['schemas']['OfferStatus'];
export type OpenItem = components['schemas']['OpenItem'];
export type OpenItems = components['schemas']['OpenItems'];
export type OptionalId = components['schemas']['OptionalId'];
export type OptionalPhone = components['schemas']['OptionalPhone'];
export type OwnDataUpdate = components['schemas']['OwnDataUpdate'];
export type Pages = components['schemas']['Pages'];
export type Party = components['schemas']['Party'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
export type PasskeyCreationOptions = components['schemas']['PasskeyCreationOptions'];
export type PasskeyName = components['schemas']['PasskeyName'];
export type PasskeyRequestOptions = components['schemas']['PasskeyRequestOptions'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type Payment = components['schemas']['Payment'];
export type PaymentNote = components['schemas']['PaymentNote'];
export type PaymentNoteChange = components['schemas']['PaymentNoteChange'];
export type PendingEmail = components['schemas']['PendingEmail'];
export type PendingEmailAnswer = components['schemas']['PendingEmailAnswer'];
export type Percentage = components['schemas']['Percentage'];
export type Phone = components['schemas']['Phone'];
export type PlannedInstalment = components['schemas']['PlannedInstalment'];
export type PremadeProduct = components['schemas']['PremadeProduct'];
export type PresentPassword = components['schemas']['PresentPassword'];
export type Price = components['schemas']['Price'];
export type PrivateIndividualRegistration = components['schemas']['PrivateIndividualRegistration'];
export type ProductionDate = components['schemas']['ProductionDate'];
export type ProductOrder = components['schemas']['ProductOrder'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductQuestion = components['schemas']['ProductQuestion'];
export type ProductSelection = components['schemas']['ProductSelection'];
export type ProfileUpdate = components['schemas']['ProfileUpdate'];
export type ProviderChoice = components['schemas']['ProviderChoice'];
export type QrCode = components['schemas']['QrCode'];
export type RecoveryCodeForm = components['schemas']['RecoveryCodeForm'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RegistrationCredential = components['schemas']['RegistrationCredential'];
export type Reminders = components['schemas']['Reminders'];
export type RepaymentPlan = components['schemas']['RepaymentPlan'];
export type Request = components['schemas']['Request'];
export type RequestedTermination = components['schemas']['RequestedTermination'];
export type RequestKind = components['schemas']['RequestKind'];
export type RequestList = components['schemas']['RequestList'];
export type RequestState = components['schemas']['RequestState'];
export type RestValue = components['schemas']['RestValue'];
export type RestValueQuestion = components['schemas']['RestValueQuestion'];
export type SearchText = components['schemas']['SearchText'];
export type Secret = components['schemas']['Secret'];
export type Security = components['schemas']['Security'];
export type SecurityEvent = components['schemas']['SecurityEvent'];
export type Session = components['schemas']['Session'];
export type Settlement = components['schemas']['Settlement'];
export type TfaProvider = components['schemas']['TfaProvider'];
export type TfaType = components['schemas']['TfaType'];
export type Token = components['schemas']['Token'];
export type Total = components['schemas']['Total'];
export type Transports = components['schemas']['Transports'];
export type TypedPhone = components['schemas']['TypedPhone'];
export type UnreadCount = components['schemas']['UnreadCount'];
export type Usage = components['schemas']['Usage'];
export type UsageCount = components['schemas']['UsageCount'];
export type Username = components['schemas']['Username'];
export type UserProfile = components['schemas']['UserProfile'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseBills = components['responses']['Bills'];
export type ResponseContracts = components['responses']['Contracts'];
export type ResponseDataRefreshed = components['responses']['DataRefreshed'];
export type ResponseDocuments = components['responses']['Documents'];
export type ResponseFailure = components['responses']['Failure'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseInvalidFields = components['responses']['InvalidFields'];
export type ResponseLinkRefused = components['responses']['LinkRefused'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotRequestable = components['responses']['NotRequestable'];
export type ResponseNotTerminable = components['responses']['NotTerminable'];
export type ResponseOfferLimit = components['responses']['OfferLimit'];
export type ResponseOffers = components['responses']['Offers'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseSessionRequired = components['responses']['SessionRequired'];
export type ResponseTooManyAttempts = components['responses']['TooManyAttempts'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterBillSort = components['parameters']['BillSort'];
export type ParameterContractSort = components['parameters']['ContractSort'];
export type ParameterCountedColumn = components['parameters']['CountedColumn'];
export type ParameterInboxSize = components['parameters']['InboxSize'];
export type ParameterOfferNumber = components['parameters']['OfferNumber'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterSearch = components['parameters']['Search'];
export type ParameterSize = components['parameters']['Size'];
export type ParameterSizeOrAll = components['parameters']['SizeOrAll'];
export type HeaderAttachment = components['headers']['Attachment'];
export type HeaderCsrfToken = components['headers']['CsrfToken'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listBills: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "dueDate,desc"
                 *     ]
                 */
                sort?: components["parameters"]["BillSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bills"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    countBills: {
        parameters: {
            query: {
                /** @example status */
                column: components["parameters"]["CountedColumn"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillFilters"];
            };
        };
        responses: {
            /** @description Values that no bill has are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillCount"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    exportBills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillExport"];
            };
        };
        responses: {
            /**
             * @description The table, as an attachment named `racuni-` and the day. CSV: UTF-8 with a byte order mark, parted by semicolons,
             *     amounts with a decimal comma; a text that a spreadsheet would compute as a formula begins with an apostrophe.
             */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The list has too many bills, another export of the customer waits already, or the company's data were
             *     refreshed before the first byte was sent.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listFilteredBills: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "dueDate,desc"
                 *     ]
                 */
                sort?: components["parameters"]["BillSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillFilters"];
            };
        };
        responses: {
            200: components["responses"]["Bills"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getMonthlyPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Twelve months, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthlyPayments"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listBilledContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values of the check boxes of the filter by contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractNumber"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getOpenItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data of a statement of open items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenItems"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillPayment: {
        parameters: {
            query: {
                /** @example R-26-118204 */
                billNumber: components["schemas"]["BillNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            /** @description Nothing is left to be paid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Račun je plaćen.",
                     *       "code": "bill-paid"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listPaymentNotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notes that count today, in the order of the bills' numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentNote"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    notePayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentNoteChange"];
            };
        };
        responses: {
            /** @description The note counts from now on, or no more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nothing is left to be paid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Račun je plaćen.",
                     *       "code": "bill-paid"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillPayments: {
        parameters: {
            query: {
                /**
                 * @description Numbers parted by commas; blanks around them are no part of them, doubles count once. At most 100.
                 * @example R-26-118204,R-26-118205
                 */
                billNumbers: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The payments in the order of the bills' numbers. Bills of which nothing is left to be paid are left out, and
             *     numbers that are not the customer's; there may be none.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillPdf: {
        parameters: {
            query: {
                /** @example R-26-118204 */
                billNumber: components["schemas"]["BillNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment named after the bill. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            /** @description The company has not issued the document yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "PDF ovog računa još nije izdan.",
                     *       "code": "bill-not-issued"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listBillStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values of the check boxes of the filter by status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillStatus"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open debt and what falls due next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillXml: {
        parameters: {
            query: {
                /** @example R-26-118204 */
                billNumber: components["schemas"]["BillNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file as the company exported it, as an attachment named after the bill. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getBillZip: {
        parameters: {
            query: {
                /**
                 * @description Numbers parted by commas; blanks around them are no part of them, doubles count once. At most 100.
                 * @example R-26-118204,R-26-118205
                 */
                billNumbers: string;
                /**
                 * @description Whether the structured e-bills come too, each as `{number}.xml` beside its PDF.
                 * @example true
                 */
                withXml?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The archive, with one `{number}.pdf` for each bill. It leaves out bills whose document was not issued yet,
             *     and numbers that are not the customer's; it may be empty.
             */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            409: components["responses"]["DataRefreshed"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Facts about the address; the address itself is shown once, when it is made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarLinkAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    createCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarLinkForm"];
            };
        };
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCalendarLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description An address was made within the last 10 seconds, and is being shown. `allowedAt` says from when another one can
             *     be made.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example zkMX7rqQJ0bC1gYt8LwPn4uEoV5sHd2aFi9xTjR3K6U */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar, as `exportCalendar` answers it. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The caller's copy is still the same. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no calendar under this address, or not any more. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    exportCalendar: {
        parameters: {
            query: {
                /**
                 * @description Whether payments say how much is to be paid.
                 * @example true
                 */
                withAmounts: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description A calendar (RFC 5545) of all-day events, nearest first up to 5000: open bills and the planned instalments of the
             *     next 12 months on the last working day at or before their due date, with an alarm 15 hours before; the day on
             *     which a vehicle licence expires; the end of a contract. The customer's name, OIB and IBAN are not in it. The same
             *     data give the same bytes.
             */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    removeCalendarLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no address any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessage"];
            };
        };
        responses: {
            /** @description The mail is handed over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description Something is missing or wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "signingDate,desc"
                 *     ]
                 */
                sort?: components["parameters"]["ContractSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Contracts"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listActiveContracts: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page; 1000 for whoever picks one of them.
                 * @example 10
                 */
                size?: components["parameters"]["SizeOrAll"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "signingDate,desc"
                 *     ]
                 */
                sort?: components["parameters"]["ContractSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Contracts"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getContractDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractQuestion"];
            };
        };
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    requestEarlyTermination: {
        parameters: {
            query: {
                /** @example 31 */
                documentId: components["schemas"]["DocumentId"];
                /** @example 10482/24 */
                number: components["schemas"]["ContractNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EarlyTermination"];
            };
        };
        responses: {
            /** @description The company has the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotTerminable"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listInactiveContracts: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "signingDate,desc"
                 *     ]
                 */
                sort?: components["parameters"]["ContractSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Contracts"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getRepaymentPlan: {
        parameters: {
            query: {
                /** @example 10482/24 */
                number: components["schemas"]["ContractNumber"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepaymentPlan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getDataRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last refresh. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataRefresh"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /**
                 * @description Documents of this type; of several when it is repeated.
                 * @example [
                 *       "AO_POLICY"
                 *     ]
                 */
                documentType?: components["schemas"]["DocumentType"][];
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "createdAt,desc"
                 *     ]
                 */
                sort?: components["schemas"]["DocumentOrder"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as an attachment named as it was handed in. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["DocumentUpload"];
            };
        };
        responses: {
            /** @description The document is kept, and an inbox message says so. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The customer keeps as many documents as there is room for. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Ovdje možete čuvati najviše 200 dokumenata, ukupno 200 MB, i toliko ste ih već poslali. Pošaljite nam dokumente na podrska@jadran-leasing.example ili nazovite 0800 200 400.",
                     *       "code": "document-quota"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A field or the file is not right. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The address is the customer's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description The user has not logged in with this browser. The link stays good. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            410: components["responses"]["LinkRefused"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query: {
                /** @example ana.kovacevic */
                username: components["schemas"]["Username"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description If there is such a user, a link is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description Asked for within the last 30 seconds, for a user who exists or not. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listBusinessCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Legal forms and sections of the national classification of activities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The countries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Country"][];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listPlaces: {
        parameters: {
            query?: {
                /** @example HR */
                countryCode?: components["schemas"]["CountryCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["City"][];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Messages of a page; there are no other pages.
                 * @example 5
                 */
                size?: components["parameters"]["InboxSize"];
                /**
                 * @description By date, the newest or the oldest first. Without it the newest come first.
                 * @example [
                 *       "date,desc"
                 *     ]
                 */
                sort?: components["schemas"]["MessageOrder"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    countUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of unread messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    readMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 12 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message is read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getCreditExample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The example, or none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditExampleAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listPremadeProducts: {
        parameters: {
            query?: {
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the lowest interest comes first.
                 * @example [
                 *       "interestRate,asc"
                 *     ]
                 */
                sort?: components["schemas"]["ProductOrder"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductQuestion"];
            };
        };
        responses: {
            /** @description A page of products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFields"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    selectProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductSelection"];
            };
        };
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["OfferLimit"];
            422: components["responses"]["InvalidFields"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    requestFinancing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The numeric number of the offer.
                 * @example 412
                 */
                id: components["parameters"]["OfferNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company has the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotRequestable"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    startCalculator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description True when the calculator is available. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @example ACTIVE */
                leasingOfferStatus?: components["schemas"]["OfferStatus"];
                /**
                 * @description Zero-based.
                 * @example 0
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows that contain this text in a column that the screen shows, whatever the case and the accents. `%` and `_`
                 *     are characters like any other. Nothing but blanks is no search.
                 * @example octavia
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Rows of a page.
                 * @example 10
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Column and direction, the first one leading. Without it the newest come first.
                 * @example [
                 *       "creationDate,desc"
                 *     ]
                 */
                sort?: components["schemas"]["OfferOrder"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Offers"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getOfferDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The numeric number of the offer.
                 * @example 412
                 */
                id: components["parameters"]["OfferNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getOfferDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The numeric number of the offer.
                 * @example 412
                 */
                id: components["parameters"]["OfferNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer, who it is for, who answers for it, and what it says in small print. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferDocument"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
            };
        };
        responses: {
            /** @description The password is right; the second factor comes next. */
            200: {
                headers: {
                    "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong user name or password. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    resetQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The old authenticator no longer works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["LinkRefused"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    requestQrReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description Asked for within the last 30 minutes. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    confirmRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description The customer is registered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description The browser is not known to have registered, and no password came. The link stays good. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            410: components["responses"]["LinkRefused"];
            /** @description The password is not the one of this registration. The link stays good. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    registerLegalEntity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LegalEntityRegistration"];
            };
        };
        responses: {
            /** @description A mail is on its way. The same registration sent again is answered with the present state of its statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntityReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description Something is missing or wrong, the signed statement included, or the mail server refuses the e-mail address for
             *     good.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    createRegistrationStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalEntityData"];
            };
        };
        responses: {
            /** @description The statement, as an attachment. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description Something is missing or wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    registerPrivateIndividual: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivateIndividualRegistration"];
            };
        };
        responses: {
            /** @description A mail is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            /** @description Something is missing or wrong, or the mail server refuses the e-mail address for good. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choice. At first there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    setReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reminders"];
            };
        };
        responses: {
            /** @description The choice counts from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    requestProviderReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description Changed within the last 24 hours, or a link is on its way. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    resendMailCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The code sent before is still valid. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["LinkRefused"];
            /** @description The password is too weak. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    resetProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description The second factor is no longer chosen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["LinkRefused"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description How many recovery codes are left and when they were made; the passkeys; where the customer is logged in, the session of the
             *     call first and then by their last call; and the 20 newest events of the audit log.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Security"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    registerPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description It can confirm logins from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description It was added before, is one too many, or does not answer the last challenge of this session. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The name is blank. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the passkey in `getSecurity`.
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentPassword"];
            };
        };
        responses: {
            /** @description It confirms no login any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The present password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentPassword"];
            };
        };
        responses: {
            /** @description The request to the authenticator. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The customer has as many passkeys as are kept, or the portal has no domain that passkeys can be bound to. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentPassword"];
            };
        };
        responses: {
            /** @description The codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description Codes were made a moment ago. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session in `getSecurity`.
                 * @example 402
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended, now or before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It is the session of the call itself. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No other session lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    verifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeForm"];
            };
        };
        responses: {
            /** @description The session is full. */
            200: {
                headers: {
                    "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong code, or no half-open session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    chooseTfaProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderChoice"];
            };
        };
        responses: {
            /** @description The second factor is chosen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSetup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The second factor is chosen already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    verifyPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAnswer"];
            };
        };
        responses: {
            /** @description The session is full. */
            200: {
                headers: {
                    "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description Refused passkey, or no half-open session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    challengePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request to the authenticator. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    useRecoveryCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryCodeForm"];
            };
        };
        responses: {
            /** @description The session is full. */
            200: {
                headers: {
                    "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong or used code, or no half-open session. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    tellUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Usage"];
            };
        };
        responses: {
            /** @description The counts are added. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A machine or a transition that this build does not have, or not what the contract says. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    exportOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentPassword"];
            };
        };
        responses: {
            /** @description The archive, made while it is sent. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Attachment"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description They were downloaded within the last hour, or are being downloaded; or another export of the customer waits
             *     already; or the company's data were refreshed meanwhile. Where the first bytes had gone before such a
             *     refresh, the connection is cut in place of this answer.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The present password is wrong. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    "X-CSRF-TOKEN": components["headers"]["CsrfToken"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The present password is wrong, or the new one too weak. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getPendingEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, if one waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmailAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    updateUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description It is changed; a new e-mail address waits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingEmailAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description Something is missing or wrong, the present password included, or the mail server refuses the e-mail address for
             *     good; nothing was changed.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getCalculatorCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tax rates, periods, years and ages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculatorCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeasingObjectData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the make.
                 * @example 3
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row for each model, fuel and engine; none for a make that the company does not finance. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelRows"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getLeasingObjectTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Object types, the objects of each and the makes of those. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeasingObjectTypes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    listDocumentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Types with their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentTypeCode"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    getGeneralDataCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Kinds of lessees and of leasing, suppliers and currencies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralDataCodes"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
    computeRestValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestValueQuestion"];
            };
        };
        responses: {
            /** @description The remaining value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SessionRequired"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidFields"];
            429: components["responses"]["TooManyAttempts"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Failure"];
        };
    };
}
