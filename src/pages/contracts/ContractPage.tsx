import { useQuery } from '@tanstack/react-query';
import { isConcluded } from '../../../domain/contract-status.ts';
import { labelOf } from '../../../domain/values/entry-of.ts';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { failureOf } from '../../../machines/shared/failure.ts';
import { type Contract, contractDetails } from '../../api/contracts.ts';
import { type ContractTab, paths } from '../../routes/paths.ts';
import { BackLink } from '../../ui/actions/BackLink.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { ContractDetails } from './ContractDetails.tsx';
import { ContractFacility } from './ContractFacility.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import * as overview from '../../ui/theme/overview.css.ts';
import { ContractStatus } from './ContractStatus.tsx';
import { NoContract } from './NoContract.tsx';
import { Termination } from './Termination.tsx';
import { DocumentLink } from '../../features/documents/DocumentLink.tsx';

export interface ContractPageProps {
  readonly number: string;
  readonly tab: ContractTab;
}

export function ContractPage(props: ContractPageProps) {
  return <ContractOverview key={props.number} {...props} />;
}

function ContractOverview({ number, tab }: ContractPageProps) {
  const { data: contract, error, refetch } = useQuery(contractDetails(number));
  if (contract) return <Overview contract={contract} tab={tab} />;
  if (!error) {
    return <Waiting title={`Ugovor ${number}`} label="Učitavanje ugovora" />;
  }
  const { code, message } = failureOf(error);
  if (code === 'not-found' || code === 'bad-request') return <NoContract number={number} />;
  return (
    <ErrorState
      title="Ugovor trenutačno ne možemo prikazati"
      message={message}
      onRetry={() => void refetch()}
      otherwise={
        <LinkButton variant="quiet" to={paths.contracts}>
          Otvori ugovore
        </LinkButton>
      }
    />
  );
}

function Overview({ contract, tab }: { contract: Contract; tab: ContractTab }) {
  const { number, subjectName, activityStatus, leasingTypeCategory, registrationNumber } = contract;
  const isOver = isConcluded(activityStatus);
  const facts = [labelOf(leasingTypeLabels, leasingTypeCategory), registrationNumber].filter(Boolean);
  return (
    <div className={overview.page}>
      <div className={overview.head}>
        <div className={overview.names}>
          <BackLink to={paths.contractList(isOver ? 'concluded-contracts' : 'active-contracts')}>
            {isOver ? 'Zaključeni ugovori' : 'Aktivni ugovori'}
          </BackLink>
          <div className={overview.title}>
            <h1>{subjectName}</h1>
            <ContractStatus status={activityStatus} />
          </div>
          <p className={overview.facts}>
            <span className={overview.number}>
              Ugovor <span className="num">{number}</span>
              <CopyButton value={number} label="Kopiraj broj ugovora" />
            </span>
            {facts.map((fact) => (
              <span key={fact} className={overview.fact}>
                {fact}
              </span>
            ))}
          </p>
          {!isOver && (
            <p className={overview.facts}>
              <DocumentLink category="AO_POLICY" contract={number}>
                Pošalji policu AO
              </DocumentLink>
              <DocumentLink category="KASKO_INSURANCE_POLICY" contract={number}>
                Pošalji policu kasko
              </DocumentLink>
            </p>
          )}
        </div>
        {!isOver && <Termination contract={contract} />}
      </div>
      <ContractFigures contract={contract} isOver={isOver} />
      <Tabs
        label="Podaci"
        items={[
          { text: 'Podaci o ugovoru', tab: 'contracts-details' as const },
          { text: 'Podaci o objektu leasinga', tab: 'contracts-facility-information' as const },
        ].map((item) => ({
          text: item.text,
          to: paths.contract(number, item.tab),
          current: item.tab === tab,
        }))}
      />
      {tab === 'contracts-details' ? (
        <ContractDetails contract={contract} />
      ) : (
        <ContractFacility contract={contract} />
      )}
    </div>
  );
}
