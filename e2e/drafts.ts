import type { Page } from '@playwright/test';

/** How many unsaved works this browser keeps. */
export const keptDrafts = (page: Page) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('notewright-drafts', 1);
    opened.onupgradeneeded = () => opened.transaction.abort(); // the page makes it
    opened.onerror = () => resolve(0);
    opened.onsuccess = () => {
      const counted = opened.result.transaction('drafts').objectStore('drafts').count();
      counted.onsuccess = () => {
        opened.result.close();
        resolve(counted.result);
      };
      counted.onerror = () => reject(counted.error);
    };
  })`);

/** How many steps can be undone in the unsaved work this browser keeps, each work for itself. */
export const keptSteps = (page: Page) =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('notewright-drafts', 1);
    opened.onupgradeneeded = () => opened.transaction.abort(); // the page makes it
    opened.onerror = () => resolve([]);
    opened.onsuccess = () => {
      const all = opened.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        opened.result.close();
        resolve(all.result.map(({ history }) => history.past.length));
      };
      all.onerror = () => reject(all.error);
    };
  })`);
