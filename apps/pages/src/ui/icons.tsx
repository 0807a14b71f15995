function Icon({ d, width = 2 }: { d: string; width?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export const BackIcon = () => <Icon d="m15 5-7 7 7 7" />;

export const ArrowIcon = () => <Icon d="m9.5 6 6 6-6 6" />;

export const MoreIcon = () => <Icon width={3.5} d="M5 12h.01M12 12h.01M19 12h.01" />;

export const ClearIcon = () => <Icon d="m7 7 10 10M17 7 7 17" />;

export const ReloadIcon = () => <Icon d="M19 12a7 7 0 1 1-2-5M19 4v4h-4" />;

export const InfoIcon = () => <Icon d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5M12 8h.01" />;
