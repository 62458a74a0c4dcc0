let isUnderWay = false;

/** From then on `history.go` must not be called. */
export function loadPageAgain(): void {
  isUnderWay = true;
  location.reload();
}

/** Browsers cancel a reload when `history.go` is called (seen in Chromium). */
export function isLoadingAgain(): boolean {
  return isUnderWay;
}
