import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { PageFrame } from '../../../ui/frame/PageFrame.tsx';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { FormWidgets } from './FormWidgets.tsx';
import { ReadingWidgets } from './ReadingWidgets.tsx';
import { StateWidgets } from './StateWidgets.tsx';

type GalleryProps = {
  largeText: { readonly on: boolean; readonly onChange: (on: boolean) => void };
  onClose: () => void;
};

/** Every widget in every state, for inspection and tests; not part of the production build. */
export function Gallery({ largeText, onClose }: GalleryProps) {
  const [ownTitleBar, setOwnTitleBar] = useState(true);
  return (
    <>
      <ToastRegion />
      <PageFrame
        title="组件一览"
        ownTitleBar={ownTitleBar}
        onBack={onClose}
        rightAction={{ text: '计价规则', onPress: () => showToast('右侧按钮') }}
        largeText={largeText}
      >
        <Banner>当前区域用车需求紧张，按特定区域规则计价</Banner>
        <Banner tone="warm">活动已结束，以下为历史规则</Banner>
        <ReadingWidgets />
        <FormWidgets onToggleFrame={() => setOwnTitleBar(!ownTitleBar)} />
        <StateWidgets />
      </PageFrame>
    </>
  );
}
