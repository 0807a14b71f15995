import { TimelinePage } from '../timelines/TimelinePage.tsx';
import { ChangedAreaMap } from './ChangedAreaMap.tsx';

export const Component = () => <TimelinePage kind="fence" map={ChangedAreaMap} />;
