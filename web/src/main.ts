/** Starts the client as soon as it has words for its first screen. */
import { mount } from 'svelte';
import App from './App.svelte';
import { speakFirst } from './i18n';
import { settings } from './store/settings.svelte';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (target) void speakFirst(settings.language).then(() => mount(App, { target }));
