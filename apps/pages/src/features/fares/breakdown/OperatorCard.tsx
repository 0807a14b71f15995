import type { getCompanyInfo } from '@ride/contract/content';
import type { ResponseOf } from '@ride/contract/define-call';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { Card } from '../../../ui/Card.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { onImageError } from '../../../ui/on-image-error.ts';
import type { BillRide } from '../bill/bill.ts';
import s from './OperatorCard.module.css';
import { OperatorSkeleton } from './OperatorSkeleton.tsx';
import { createOperatorRequest, licencePictures, operatorQueries } from './operator.ts';

const operatorTexts = {
  title: '服务信息',
  servedBy: (name: string) => `由${name}提供服务`,
  licence: '证照信息',
  licenceTips: '查看经营与车辆证照',
} as const;

type OperatorCardProps = { ride: BillRide; vehicleLevel: number | undefined };

/**
 * Shows the company and the operator of the business line with a link to their licences; nothing if
 * neither is known (BILL-9).
 */
function OperatorCard({ ride, vehicleLevel }: OperatorCardProps) {
  const call = useCall();
  const { trustedHosts } = useEnvironment();
  const request = createOperatorRequest(ride, vehicleLevel);
  const { data: company, isLoading: isCompanyLoading } = useQuery(
    operatorQueries.company(call, request),
  );
  const { data: licence, isLoading: isLicenceLoading } = useQuery(
    operatorQueries.licence(call, request),
  );
  if (isCompanyLoading || isLicenceLoading) return <OperatorSkeleton />;
  const name = company?.enterpriseName || company?.companyName;
  const operator = licence?.thirdName;
  const isOther = operator && operator !== name && operator !== company?.companyName;
  const pictures = licencePictures(licence?.notifyUrl, trustedHosts);
  if (!name && !operator && pictures.length === 0) return null;
  return (
    <Card title={operatorTexts.title}>
      {company && name && <Company name={name} company={company} />}
      {isOther && <p className={s.third}>{operatorTexts.servedBy(operator)}</p>}
      {pictures.length > 0 && <LicenceLink pictures={pictures} />}
    </Card>
  );
}

type CompanyProps = { name: string; company: ResponseOf<typeof getCompanyInfo> };

function Company({ name, company: { companyName, iconUrl } }: CompanyProps) {
  const icon = parseTrustedPicture(iconUrl, useEnvironment().trustedHosts);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={s.company}>
      {icon && !isMissing && (
        <img
          className={s.icon}
          src={icon}
          alt=""
          width="40"
          height="40"
          {...onImageError(() => setMissing(true))}
        />
      )}
      <div>
        <p className={s.name}>{name}</p>
        {companyName && companyName !== name && <p className={s.third}>{companyName}</p>}
      </div>
    </div>
  );
}

function LicenceLink({ pictures }: { pictures: string[] }) {
  const trackPress = useTrackPress();
  return (
    <a
      className={s.licence}
      href={hrefTo('licence', { licenseInfo: pictures })}
      onClick={() => trackPress('licence')}
    >
      {operatorTexts.licence}
      <span className={s.tips}>{operatorTexts.licenceTips}</span>
      <ArrowIcon />
    </a>
  );
}

export default OperatorCard;
