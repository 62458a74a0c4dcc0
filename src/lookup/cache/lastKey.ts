/** Key in local storage of the answers last on screen. */
export const lastKey = 'lastAnswers';
