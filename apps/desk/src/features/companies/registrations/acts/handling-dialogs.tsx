import {
  connectCompany,
  giveBackCompany,
  handOverCompany,
  listColleagues,
} from '@ride/contract/desk/companies';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { ColleagueField, reasonField } from '../../../../ui/act/hand-over-fields.tsx';
import { WordsField } from '../../../../ui/WordsField.tsx';
import { CompanyActDialog, type CompanyActTarget } from './CompanyActDialog.tsx';

/** The company was spoken with and goes on at the enterprise console. */
export function ConnectDialog(target: CompanyActTarget) {
  return (
    <CompanyActDialog
      {...target}
      call={connectCompany}
      title="已对接"
      draftName="company-connect"
      inputOf={(values: { words: string }) => values}
    >
      <WordsField label="沟通结果" />
    </CompanyActDialog>
  );
}

export function GiveBackDialog(target: CompanyActTarget) {
  return (
    <CompanyActDialog
      {...target}
      call={giveBackCompany}
      title="退回"
      draftName="company-give-back"
      inputOf={(values: { reason: string }) => values}
    >
      {reasonField}
    </CompanyActDialog>
  );
}

export function HandOverDialog(target: CompanyActTarget) {
  const { companyId, takenBy } = target.subject;
  const colleagues = useDeskQuery(listColleagues, { companyId });
  return (
    <CompanyActDialog
      {...target}
      call={handOverCompany}
      title="转交"
      draftName="company-hand-over"
      inputOf={(values: { staffId: string; reason: string }) => values}
      refusalFields={{ unknownColleague: 'staffId' }}
    >
      <ColleagueField
        colleagues={colleagues}
        takenBy={takenBy}
        placeholder="能处理该城市企业的同事"
      />
      {reasonField}
    </CompanyActDialog>
  );
}
