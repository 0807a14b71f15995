/** The document keeps a press on what came rendered until the pages can hear it. */
export interface PressWindow {
  /** What was pressed last, if anything was; nothing is kept from then on. */
  rideTakePress?: () => HTMLElement | null;
}
