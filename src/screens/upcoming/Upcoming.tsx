import { brand } from '../../../domain/brand.ts';
import { paths } from '../../app/paths.ts';
import { PapersArt } from '../../ui/art/PapersArt.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Phone } from '../../ui/icons.ts';
import { ResultScreen } from '../../ui/ResultScreen.tsx';

/** A page that the company has not opened yet: says so, and how to get the same thing done today. */
export function Upcoming({ title }: { title: string }) {
  return (
    <Card>
      <ResultScreen
        drawing={<PapersArt />}
        title={`${title}: uskoro na portalu`}
        actions={
          <>
            <LinkButton to={paths.home}>Povratak na početnu</LinkButton>
            <LinkButton to={brand.phone.href} variant="secondary" icon={Phone}>
              {brand.phone.label}
            </LinkButton>
          </>
        }
      >
        <p>Do tada Vam rado pomažemo telefonom. {brand.phone.hours}.</p>
      </ResultScreen>
    </Card>
  );
}
