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
