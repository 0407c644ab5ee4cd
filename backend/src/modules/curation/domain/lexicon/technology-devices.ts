import type { WordGroups } from './category-words.ts';

/** Devices, apps, games, firms and threats of the years since the smartphone. */
export const TECHNOLOGY_DEVICES: WordGroups = {
  'of devices': `
    iphone_11 iphone_12 iphone_15 iphone_16 iphone_x iphone_xr iphone_se ipados ios_14 ios_17 ios_18 ios_update
    macbook_pro macbook_air macos imac_pro mac_pro airpods_pro apple_watch_series homepod apple_tv_4k apple_silicon
    apple_vision apple_event wwdc wozniak galaxy_s20 galaxy_s24 galaxy_fold galaxy_z galaxy_buds galaxy_watch
    samsung_galaxy google_pixel pixel_4 pixel_3 pixel_9 pixel_buds nest_hub nest_thermostat nest_cam chromecast stadia
    android_10 android_auto_app android_app oneplus xiaomi oppo realme foldable foldable_phone folding_phone
    motorola_razr lg_phone surface_pro surface_laptop surface_duo microsoft_surface thinkpad dell_xps hp_spectre
    gaming_laptop gaming_pc gaming_monitor gaming_mouse mechanical_keyboard ultrabook ultrawide geforce rtx radeon
    ryzen amd_chips intel_core intel_chips core_i7 core_i9 gpu gpus cpu cpus ssd nvme ddr4 ram_upgrade thunderbolt_3
    usb-c usb_port hdmi oled qled 4k_tv 8k_tv 4k_hdr refresh_rate roku fire_tv fire_stick firestick streaming_device
    sonos soundbar noise-canceling noise-cancelling wireless_earbuds wireless_headphones bluetooth_speaker
    smart_display echo_dot echo_show ring_doorbell ring_camera video_doorbell security_camera_app smart_lock
    smart_plug smart_bulb smart_thermostat smart_home_devices wearables fitness_band google_glass hololens
    oculus_quest meta_quest htc_vive mixed_reality drone_camera dji gopro mirrorless dslr camera_lens selfie_camera
    triple-camera wireless_charging fast_charger power_bank headphone_jack fingerprint_sensor face_id touch_id
    notch_display bezel kobo 3d_printing 3d-printed_part raspberry_pi arduino
  `,
  'of apps and nets': `
    sheryl_sandberg instagram_app instagram's_new whatsapp_users messenger_app libra_cryptocurrency
    elon_musk's_twitter snap_inc bytedance reddit_users discord_server twitch mixer_streaming telegram_app signal_app
    zoom_calls slack_app microsoft_teams google_docs google_drive google_assistant google_search google_chrome
    google_play google_photos google_duo pichai eric_schmidt alphabet's youtube's_algorithm youtube_app youtube_tv
    youtube_premium amazon_web_services aws satya_nadella nadella bill_gates_microsoft azure windows_11 windows_7
    windows_update office_365 microsoft_edge bing_search cortana firefox_browser browser_extension ad_blocker vpn
    password_manager two-factor_authentication passkeys end-to-end encrypted_messaging data_privacy ransomware_attack
    trojan_horse_malware phishing_scam ddos cyber_security cybercriminals hacked_accounts hacking_group hack_of
    identity_theft robocall robocallers scam_calls dark_web sim_swapping surveillance_camera_software ai-powered
    ai_model ai_chatbot large_language deepmind copilot_microsoft anthropic_ai gemini_google sam_altman altman
    crypto_exchange metaverse web3 mining_rig tech_news tech_workers tech_ceo tech_executives tech_support
    tech_startup big_tech_firms app_users ios_app free_app apps_for app_update software_engineer software_bug
    beta_testers user_interface_design dark_mode in-app push_notification uber_app lyft_app self-driving_software
    5g_network 5g_phone 5g_service lte starlink broadband_access rural_broadband internet_access internet_outage
    internet_providers internet_service_provider spectrum_internet xfinity wi-fi_network wi-fi_router mesh_wi-fi
    cord-cutters cord-cutting fcc ajit_pai section_230 content_moderation boston_dynamics humanoid humanoid_robot
    industrial_robots delivery_robot quantum_supremacy
  `,
  'of games': `
    video_gamer game_studio indie_game mobile_game co-op_mode battle_royale open-world role-playing rpg jrpg dlc
    expansion_pack loot_box microtransactions patch_notes speedrun speedrunner e-sports esports_team league_of_legends
    overwatch dota counter-strike valorant pubg apex_legends modern_warfare black_ops warzone battlefield_v
    halo_infinite gears_5 roblox pokemon_go pokemon_sword nintendo_switch switch_lite mario_kart luigi's_mansion
    breath_of_the_wild animal_crossing smash_bros metroid resident_evil final_fantasy kingdom_hearts death_stranding
    hideo_kojima kojima red_dead_redemption gta_v gta_6 grand_theft bethesda fallout_76 skyrim elder_scrolls
    cyberpunk_2077 cd_projekt witcher_3 assassin's_creed far_cry blizzcon hearthstone wow_classic diablo_4 starcraft
    valve_corporation steam_sale unreal_engine destiny_2 bungie borderlands_3 doom_eternal dark_souls elden_ring
    sekiro last_of_us_part horizon_zero uncharted_4 playstation_5 playstation_4 playstation_plus ps4_pro xbox_one
    xbox_series xbox_game_pass game_pass project_scarlett xcloud dualshock joy-con e3_2019 gamescom tokyo_game_show
    game_awards game_informer ign kotaku
  `,
};
