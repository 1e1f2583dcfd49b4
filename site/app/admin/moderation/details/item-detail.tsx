import type { WaitingDetail } from '#domain/trust/waiting.ts';
import { ChangesDetail } from './changes-detail.tsx';
import { CorrectionDetail } from './correction-detail.tsx';
import { ListingDetail } from './listing-detail.tsx';
import { RemovalDetail } from './removal-detail.tsx';
import { ReportDetail } from './report-detail.tsx';
import { ReviewDetail } from './review-detail.tsx';

/** What each kind needs to be decided; nothing of what is gone. */
export function ItemDetail({ data }: { data: WaitingDetail }) {
  if (!data.detail) return null;
  switch (data.kind) {
    case 'listing':
      return <ListingDetail detail={data.detail} />;
    case 'changes':
      return <ChangesDetail detail={data.detail} />;
    case 'removal':
      return <RemovalDetail detail={data.detail} />;
    case 'report':
      return <ReportDetail detail={data.detail} />;
    case 'review':
      return <ReviewDetail detail={data.detail} />;
    case 'correction':
      return <CorrectionDetail detail={data.detail} />;
  }
}
