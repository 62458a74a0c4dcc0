/** Loading the page again. */

let isUnderWay = false;

/** Loads the page again; from then on the history is not to be travelled. */
export function loadPageAgain(): void {
  isUnderWay = true;
  location.reload();
}

/** Whether the page is being loaded again: browsers call that off for a journey through the history (seen in Chromium). */
export function isLoadingAgain(): boolean {
  return isUnderWay;
}
